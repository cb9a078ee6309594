"""URLs of clubs."""

from django.urls import include, path

from tournaments.clubs.views import clubs, contact, joining, manage, members, news

IN_A_CLUB = [
    path("", clubs.club, name="club"),
    path("archive/", clubs.archive, name="club_archive"),
    path("join/", joining.join, name="join_club"),
    path("leave/", joining.leave, name="leave_club"),
    path("ask/", joining.ask, name="ask_to_join"),
    path("ask/back/", joining.take_back_request, name="take_back_request"),
    path("invitation/", joining.answer_invitation, name="answer_club_invitation"),
    path("write/", contact.write_to_club, name="write_to_club"),
    path("members/", members.tab, name="club_members"),
    path("members.csv", members.spreadsheet, name="club_members_csv"),
    path("members/role/", members.set_role, name="set_role"),
    path("members/remove/", members.remove, name="remove_member"),
    path("news/", news.tab, name="club_news"),
    path("news.atom", news.feed, name="club_feed"),
    path("news/new/", news.announce, name="announce"),
    path("news/remove/", news.remove, name="remove_announcement"),
    path("news/<int:number>/", news.announcement, name="announcement"),
    path("manage/", manage.tab, name="manage_club"),
    path("manage/request/", manage.answer_request, name="answer_join_request"),
    path("manage/invite/", manage.invite, name="invite_member"),
    path("manage/invite/back/", manage.take_back_invitation, name="take_back_invitation"),
    path("settings/", manage.settings, name="club_settings"),
    path("settings/name/", manage.rename, name="rename_club"),
    path("settings/owner/", manage.hand_over, name="hand_over_club"),
    path("settings/dissolve/", manage.dissolve, name="dissolve_club"),
]

urlpatterns = [
    path("feeds/<slug:token>/clubs.atom", news.own_feed, name="clubs_feed"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.new_club, name="new_club"),
    path("clubs/<slug:slug>/", include(IN_A_CLUB)),
]
