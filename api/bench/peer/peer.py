"""The list of rations and a weighing as a Django REST framework application writes them, on the tables of Manger.

For `npm run bench:api` only: gunicorn serves it with two workers. It does what the server does for the same call: whose
token it is and what he may do, row-level security, the rows with what stands in them; of a weight the claim of its id,
locks, rules, ledger, log and the answer, which is kept (`load.py`).
"""
import os
import uuid
from decimal import Decimal

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    TIME_ZONE="UTC",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": os.environ["PEER_SOCKET"],
            "USER": "postgres",
            "NAME": "manger",
            "CONN_MAX_AGE": None,
            # Row-level security holds for this role; the superuser of the connection would pass it.
            "OPTIONS": {"options": "-c role=manger_app"},
        }
    },
    INSTALLED_APPS=["rest_framework", "tables"],
    LOGGING={
        "version": 1,
        "handlers": {"console": {"class": "logging.StreamHandler"}},
        "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR"}},
    },
    REST_FRAMEWORK={
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        "COERCE_DECIMAL_TO_STRING": False,
    },
)
django.setup()

from django.core import signing  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.authentication import BaseAuthentication  # noqa: E402
from rest_framework.exceptions import AuthenticationFailed  # noqa: E402
from rest_framework.generics import ListAPIView  # noqa: E402
from rest_framework.permissions import BasePermission  # noqa: E402
from rest_framework.response import Response  # noqa: E402

from load import LoadView  # noqa: E402
from tables.models import AccessGroup, Account, Membership, Ration, RationLine  # noqa: E402


class Bearer(BaseAuthentication):
    def authenticate(self, request):
        _, _, token = request.headers.get("Authorization", "").partition(" ")
        try:
            told = signing.loads(token)
        except signing.BadSignature:
            raise AuthenticationFailed()
        members = Membership.objects.select_related("account", "client")
        member = members.filter(pk=told["account"], account__is_locked=False, client__is_locked=False).first()
        if member is None or member.account.token_version != told["version"]:
            raise AuthenticationFailed()
        with connection.cursor() as cursor:
            cursor.execute("select set_config('app.clients', %s, false)", [str(member.client_id)])
        account = member.account
        account.client = member.client_id
        return account, None


class MayRead(BasePermission):
    section, right = "manager.ration", "view"

    def has_permission(self, request, view):
        if request.user is None:
            return False
        # The owner of a farm may do everything there.
        if request.user.user_type == "client":
            return True
        groups = AccessGroup.objects.filter(members=request.user)
        return any(
            record["name"] == self.section and record[self.right] for group in groups for record in group.permissions
        )


class MayLoad(MayRead):
    section, right = "schedule.load_schedule", "add"


class Line(serializers.ModelSerializer):
    name = serializers.SerializerMethodField()
    stock_name = serializers.CharField(source="ingredient.stock.name")
    feed_class = serializers.CharField(source="ingredient.ingredient_type.feed_class")
    swatch = serializers.CharField(source="ingredient.ingredient_type.swatch")
    dry_matter = serializers.FloatField(source="ingredient.dry_matter")
    price = serializers.FloatField(source="ingredient.price")
    deleted = serializers.BooleanField(source="ingredient.deleted")
    ingredient = serializers.IntegerField(source="ingredient_id")
    percent = serializers.FloatField()

    def get_name(self, line):
        return f"{line.ingredient.ingredient_type.name} {line.ingredient.suffix}".strip()

    class Meta:
        model = RationLine
        fields = [
            "ingredient",
            "percent",
            "name",
            "stock_name",
            "feed_class",
            "swatch",
            "dry_matter",
            "price",
            "deleted",
        ]


class RationSerializer(serializers.ModelSerializer):
    farm = serializers.IntegerField(source="farm_id")
    recipe = Line(source="lines", many=True)
    dry_matter = serializers.SerializerMethodField()
    humidity = serializers.SerializerMethodField()
    price = serializers.SerializerMethodField()

    def mean(self, ration, name):
        return float(sum(line.percent * getattr(line.ingredient, name) for line in ration.lines.all()) / 100)

    def get_dry_matter(self, ration):
        return self.mean(ration, "dry_matter")

    def get_humidity(self, ration):
        return 100 - self.mean(ration, "dry_matter")

    def get_price(self, ration):
        return self.mean(ration, "price")

    class Meta:
        model = Ration
        fields = [
            "id",
            "farm",
            "name",
            "rounding",
            "ration_version",
            "version",
            "created_at",
            "updated_at",
            "recipe",
            "dry_matter",
            "humidity",
            "price",
        ]


class Rations(ListAPIView):
    authentication_classes = [Bearer]
    permission_classes = [MayRead]
    serializer_class = RationSerializer

    def get_queryset(self):
        lines = (
            RationLine.objects.filter(ration_version=models.F("ration__ration_version"))
            .select_related("ingredient__stock", "ingredient__ingredient_type")
            .order_by("position")
        )
        farm = self.request.query_params["farm"]
        return (
            Ration.objects.filter(client_id=self.request.user.client, farm_id=farm, deleted=False)
            .order_by("name")
            .prefetch_related(models.Prefetch("lines", lines))
        )

    def list(self, request):
        return Response({"client": request.user.client, "data": self.get_serializer(self.get_queryset(), many=True).data})


class Load(LoadView):
    authentication_classes = [Bearer]
    permission_classes = [MayLoad]


urlpatterns = [
    path("rations/", Rations.as_view()),
    path("feedings/<int:pk>/load/", Load.as_view()),
]
application = get_wsgi_application()


def token_of(email):
    account = Account.objects.get(email=email)
    return signing.dumps({"account": account.pk, "version": account.token_version})
