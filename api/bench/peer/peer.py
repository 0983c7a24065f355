"""The list of rations and a weighing as a Django REST framework application writes them, on the tables of Manger.

For `npm run bench:api` only: gunicorn serves it with two workers. It does what the server does for the same call, without
its rules: whose token it is, the rows with what stands in them, one transaction for a weight with lock, ledger and log.
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
        }
    },
    INSTALLED_APPS=["rest_framework"],
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
from django.db import models, transaction  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.authentication import BaseAuthentication  # noqa: E402
from rest_framework.exceptions import AuthenticationFailed, ValidationError  # noqa: E402
from rest_framework.generics import ListAPIView, get_object_or_404  # noqa: E402
from rest_framework.permissions import IsAuthenticated  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402

CLIENT = int(os.environ["PEER_CLIENT"])


def number(**options):
    return models.DecimalField(max_digits=30, decimal_places=8, **options)


class Unmanaged(models.Model):
    class Meta:
        abstract = True
        app_label = "peer"
        managed = False


class Account(Unmanaged):
    email = models.TextField()
    is_locked = models.BooleanField()
    token_version = models.IntegerField()
    is_authenticated = True

    class Meta(Unmanaged.Meta):
        db_table = "accounts"


class Stock(Unmanaged):
    name = models.TextField()

    class Meta(Unmanaged.Meta):
        db_table = "stocks"


class IngredientType(Unmanaged):
    name = models.TextField()
    feed_class = models.TextField(db_column="class")
    swatch = models.TextField()

    class Meta(Unmanaged.Meta):
        db_table = "ingredient_types"


class Ingredient(Unmanaged):
    stock = models.ForeignKey(Stock, models.DO_NOTHING)
    ingredient_type = models.ForeignKey(IngredientType, models.DO_NOTHING)
    suffix = models.TextField()
    price = number()
    dry_matter = number()
    deleted = models.BooleanField()

    class Meta(Unmanaged.Meta):
        db_table = "ingredients"


class Ration(Unmanaged):
    client_id = models.BigIntegerField()
    farm_id = models.BigIntegerField()
    name = models.TextField()
    rounding = models.BooleanField()
    ration_version = models.IntegerField()
    deleted = models.BooleanField()
    version = models.IntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(Unmanaged.Meta):
        db_table = "rations"


class RationLine(Unmanaged):
    ration = models.ForeignKey(Ration, models.DO_NOTHING, related_name="lines")
    ration_version = models.IntegerField()
    position = models.IntegerField(primary_key=True)
    ingredient = models.ForeignKey(Ingredient, models.DO_NOTHING)
    percent = number()

    class Meta(Unmanaged.Meta):
        db_table = "ration_lines"


class Group(Unmanaged):
    name = models.TextField()

    class Meta(Unmanaged.Meta):
        db_table = "groups"


class Feeding(Unmanaged):
    client_id = models.BigIntegerField()
    farm_id = models.BigIntegerField()
    planned_on = models.DateField()
    status = models.TextField()
    planned_weight = number()
    load_target = number()
    load_started_at = models.DateTimeField(null=True)
    version = models.IntegerField()
    updated_at = models.DateTimeField()

    class Meta(Unmanaged.Meta):
        db_table = "feedings"


class FeedingIngredient(Unmanaged):
    feeding = models.ForeignKey(Feeding, models.DO_NOTHING, related_name="ingredients")
    ingredient = models.ForeignKey(Ingredient, models.DO_NOTHING)
    position = models.IntegerField(primary_key=True)
    percent = number()
    planned = number()
    actual = number(null=True)
    cost = number(null=True)
    weighed_at = models.DateTimeField(null=True)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_ingredients"


class FeedingGroup(Unmanaged):
    feeding = models.ForeignKey(Feeding, models.DO_NOTHING, related_name="groups")
    group = models.ForeignKey(Group, models.DO_NOTHING)
    position = models.IntegerField(primary_key=True)
    heads = models.IntegerField()
    norm = number()
    planned_weight = number()
    actual_weight = number(null=True)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_groups"


class Balance(Unmanaged):
    client_id = models.BigIntegerField()
    ingredient = models.OneToOneField(Ingredient, models.DO_NOTHING, primary_key=True)
    qty = number()
    value = number()
    last_unit_cost = number()

    class Meta(Unmanaged.Meta):
        db_table = "balances"


class Movement(Unmanaged):
    client_id = models.BigIntegerField()
    ingredient = models.ForeignKey(Ingredient, models.DO_NOTHING)
    kind = models.TextField()
    qty = number()
    unit_cost = number()
    value = number()
    day = models.DateField()
    at = models.DateTimeField()
    feeding = models.ForeignKey(Feeding, models.DO_NOTHING)
    note = models.TextField(default="")
    account = models.ForeignKey(Account, models.DO_NOTHING)

    class Meta(Unmanaged.Meta):
        db_table = "movements"


class FeedingEvent(Unmanaged):
    client_id = models.BigIntegerField()
    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    feeding = models.ForeignKey(Feeding, models.DO_NOTHING)
    kind = models.TextField()
    at = models.DateTimeField()
    account = models.ForeignKey(Account, models.DO_NOTHING)
    ingredient = models.ForeignKey(Ingredient, models.DO_NOTHING)
    weight = number()
    data = models.JSONField(default=dict)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_events"


class Bearer(BaseAuthentication):
    def authenticate(self, request):
        _, _, token = request.headers.get("Authorization", "").partition(" ")
        try:
            told = signing.loads(token)
        except signing.BadSignature:
            raise AuthenticationFailed()
        account = Account.objects.filter(pk=told["account"], is_locked=False).first()
        if account is None or account.token_version != told["version"]:
            raise AuthenticationFailed()
        return account, None


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


class Guarded:
    authentication_classes = [Bearer]
    permission_classes = [IsAuthenticated]


class Rations(Guarded, ListAPIView):
    serializer_class = RationSerializer

    def get_queryset(self):
        lines = (
            RationLine.objects.filter(ration_version=models.F("ration__ration_version"))
            .select_related("ingredient__stock", "ingredient__ingredient_type")
            .order_by("position")
        )
        farm = self.request.query_params["farm"]
        return (
            Ration.objects.filter(client_id=CLIENT, farm_id=farm, deleted=False)
            .order_by("name")
            .prefetch_related(models.Prefetch("lines", lines))
        )

    def list(self, request):
        return Response({"client": CLIENT, "data": self.get_serializer(self.get_queryset(), many=True).data})


class LineOfFeeding(serializers.ModelSerializer):
    name = serializers.CharField(source="ingredient.ingredient_type.name")

    class Meta:
        model = FeedingIngredient
        fields = ["ingredient_id", "name", "position", "percent", "planned", "actual", "cost", "weighed_at"]


class GroupOfFeeding(serializers.ModelSerializer):
    name = serializers.CharField(source="group.name")

    class Meta:
        model = FeedingGroup
        fields = ["group_id", "name", "position", "heads", "norm", "planned_weight", "actual_weight"]


class FeedingSerializer(serializers.ModelSerializer):
    ingredients = LineOfFeeding(many=True)
    groups = GroupOfFeeding(many=True)

    class Meta:
        model = Feeding
        fields = [
            "id",
            "farm_id",
            "planned_on",
            "status",
            "planned_weight",
            "load_target",
            "load_started_at",
            "version",
            "updated_at",
            "ingredients",
            "groups",
        ]


class Weight(serializers.Serializer):
    action = serializers.ChoiceField(["weigh", "undo"])
    op_id = serializers.UUIDField()
    ingredient = serializers.IntegerField()
    weight = serializers.DecimalField(max_digits=14, decimal_places=2, min_value=Decimal("0.01"))


class Load(Guarded, APIView):
    def put(self, request, pk):
        wanted = Weight(data=request.data)
        wanted.is_valid(raise_exception=True)
        with transaction.atomic():
            feeding = get_object_or_404(Feeding.objects.select_for_update(no_key=True), pk=pk, client_id=CLIENT)
            if feeding.status != "in_process":
                raise ValidationError({"non_field": ["wrong_status"]})
            self.weigh(feeding, wanted.validated_data, request.user)
        lines = FeedingIngredient.objects.select_related("ingredient__ingredient_type").order_by("position")
        groups = FeedingGroup.objects.select_related("group").order_by("position")
        shown = Feeding.objects.prefetch_related(
            models.Prefetch("ingredients", lines), models.Prefetch("groups", groups)
        ).get(pk=pk)
        return Response({"data": FeedingSerializer(shown).data})

    def weigh(self, feeding, wanted, account):
        now = timezone.now()
        ingredient, weight = wanted["ingredient"], wanted["weight"]
        is_undo = wanted["action"] == "undo"
        quantity = weight if is_undo else -weight
        balance = Balance.objects.select_for_update(no_key=True).get(client_id=CLIENT, ingredient_id=ingredient)
        value = round(quantity * balance.last_unit_cost / 1000, 4)
        Movement.objects.create(
            client_id=CLIENT,
            ingredient_id=ingredient,
            kind="load",
            qty=quantity,
            unit_cost=balance.last_unit_cost,
            value=value,
            day=feeding.planned_on,
            at=now,
            feeding=feeding,
            account=account,
        )
        Balance.objects.filter(client_id=CLIENT, ingredient_id=ingredient).update(
            qty=balance.qty + quantity, value=balance.value + value
        )
        FeedingIngredient.objects.filter(feeding=feeding, ingredient_id=ingredient).update(
            actual=None if is_undo else weight,
            cost=None if is_undo else -value,
            weighed_at=None if is_undo else now,
        )
        FeedingEvent.objects.create(
            client_id=CLIENT,
            feeding=feeding,
            kind="undo_load" if is_undo else "weigh",
            at=now,
            account=account,
            ingredient_id=ingredient,
            weight=weight,
        )
        Feeding.objects.filter(pk=feeding.pk).update(version=models.F("version") + 1, updated_at=now)


urlpatterns = [
    path("rations/", Rations.as_view()),
    path("feedings/<int:pk>/load/", Load.as_view()),
]
application = get_wsgi_application()


def token_of(email):
    account = Account.objects.get(email=email)
    return signing.dumps({"account": account.pk, "version": account.token_version})
