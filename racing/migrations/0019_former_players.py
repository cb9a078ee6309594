from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("racing", "0018_signals"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="left_at",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="race",
            name="key",
            field=models.BinaryField(null=True),
        ),
    ]
