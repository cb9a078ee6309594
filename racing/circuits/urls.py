"""URLs of circuits, their editor and time trials."""

from django.urls import path

from racing.circuits.views import circuits, drafts, drawing, editor, files, paper, trials, uploads

DRAFT = "circuits/drafts/<int:draft_id>/"

urlpatterns = [
    path("circuits/mine/", drafts.my_circuits, name="my_circuits"),
    path("circuits/upload/", uploads.upload_circuit, name="upload_circuit"),
    path("circuits/circuit.schema.json", files.circuit_schema, name="circuit_schema"),
    path("circuits/draw/", editor.draw, name="draw"),
    path(f"{DRAFT}draw/", editor.draw_draft, name="draw_draft"),
    path("circuits/check/", drawing.check_drawing, name="check_drawing"),
    path("circuits/drafts/", drawing.save_new_draft, name="save_new_draft"),
    path(f"{DRAFT}save/", drawing.save_draft, name="save_draft"),
    path(f"{DRAFT}state.json", drawing.draft_state, name="draft_state"),
    path(DRAFT, drafts.draft, name="draft"),
    path(f"{DRAFT}circuit.json", drafts.draft_file, name="draft_file"),
    path(f"{DRAFT}rename/", drafts.rename_draft, name="rename_draft"),
    path(f"{DRAFT}replace/", uploads.replace_drawing, name="replace_drawing"),
    path(f"{DRAFT}publish/", drafts.publish_draft, name="publish_draft"),
    path(f"{DRAFT}discard/", drafts.discard_draft, name="discard_draft"),
    path("circuits/<slug:slug>/circuit.json", files.circuit_file, name="circuit_file"),
    path("circuits/<slug:slug>/copy/", drafts.copy_circuit, name="copy_circuit"),
    path("circuits/<slug:slug>/paper/", paper.sheets, name="paper"),
    path("circuits/<slug:slug>/paper/<int:number>.svg", paper.sheet, name="paper_sheet"),
    path("circuits/", circuits.circuits, name="circuits"),
    path("circuits/<slug:slug>/", circuits.circuit, name="circuit"),
    path("circuits/<slug:slug>/trial/", trials.start, name="trial"),
    path("circuits/<slug:slug>/study/", circuits.study, name="study"),
    path("circuits/<slug:slug>/vote/", circuits.vote, name="vote"),
    path("circuits/<slug:game>/<slug:course>/", circuits.course, name="course"),
]
