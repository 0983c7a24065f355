"""The tables of Manger that the peer reads and writes, as Django models."""
import uuid

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone


def number(**options):
    return models.DecimalField(max_digits=30, decimal_places=8, **options)


class Unmanaged(models.Model):
    class Meta:
        abstract = True
        managed = False


class Account(Unmanaged):
    email = models.TextField()
    user_type = models.TextField()
    first_name = models.TextField()
    last_name = models.TextField()
    is_locked = models.BooleanField()
    token_version = models.IntegerField()
    is_authenticated = True

    class Meta(Unmanaged.Meta):
        db_table = "accounts"


class Client(Unmanaged):
    is_locked = models.BooleanField()

    class Meta(Unmanaged.Meta):
        db_table = "clients"


class Membership(Unmanaged):
    client = models.ForeignKey(Client, models.DO_NOTHING)
    account = models.OneToOneField(Account, models.DO_NOTHING, primary_key=True)

    class Meta(Unmanaged.Meta):
        db_table = "client_users"


class AccessGroup(Unmanaged):
    permissions = models.JSONField()
    members = models.ManyToManyField(Account, through="AccessGroupMember")

    class Meta(Unmanaged.Meta):
        db_table = "access_groups"


class AccessGroupMember(Unmanaged):
    account = models.ForeignKey(Account, models.DO_NOTHING)
    group = models.OneToOneField(AccessGroup, models.DO_NOTHING, primary_key=True)

    class Meta(Unmanaged.Meta):
        db_table = "access_group_members"


class Operation(Unmanaged):
    client_id = models.BigIntegerField()
    op_id = models.UUIDField(primary_key=True)
    hash = models.TextField()
    account_id = models.BigIntegerField()
    answer = models.JSONField(null=True, encoder=DjangoJSONEncoder)
    created_at = models.DateTimeField()

    class Meta(Unmanaged.Meta):
        db_table = "operations"


class Stock(Unmanaged):
    name = models.TextField()
    locked_until = models.DateField(null=True)

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
    tolerance = number(null=True)
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
    max_weight = number(null=True)
    deleted = models.BooleanField()

    class Meta(Unmanaged.Meta):
        db_table = "groups"


class Farm(Unmanaged):
    timezone = models.TextField()

    class Meta(Unmanaged.Meta):
        db_table = "farms"


class Period(Unmanaged):
    name = models.TextField()
    time_start = models.TimeField()
    time_end = models.TimeField()

    class Meta(Unmanaged.Meta):
        db_table = "periods"


class Mixer(Unmanaged):
    name = models.TextField()
    max_weight = number()
    mix_time = models.IntegerField()
    mix_time_per_ton = models.IntegerField()
    load_admittance = number()
    unload_admittance = number()
    load_sensitivity = number()
    unload_sensitivity = number()
    automatic_transition_time = models.IntegerField(null=True)
    auger_rotations = number()
    deleted = models.BooleanField()

    class Meta(Unmanaged.Meta):
        db_table = "mixers"


class Feeding(Unmanaged):
    client_id = models.BigIntegerField()
    farm = models.ForeignKey(Farm, models.DO_NOTHING)
    planned_on = models.DateField()
    period = models.ForeignKey(Period, models.DO_NOTHING)
    ration = models.ForeignKey(Ration, models.DO_NOTHING)
    ration_version = models.IntegerField()
    mixer = models.ForeignKey(Mixer, models.DO_NOTHING)
    position = models.IntegerField()
    status = models.TextField()
    locked = models.BooleanField()
    partial = models.BooleanField()
    conflict = models.BooleanField()
    cancelled = models.BooleanField()
    mixing_short = models.BooleanField()
    step = number()
    planned_weight = number()
    load_target = number()
    actual_weight = number(null=True)
    unloaded_weight = number(null=True)
    residue = number(null=True)
    residue_choice = models.TextField(null=True)
    carried_weight = number()
    load_started_at = models.DateTimeField(null=True)
    load_ended_at = models.DateTimeField(null=True)
    upload_started_at = models.DateTimeField(null=True)
    upload_ended_at = models.DateTimeField(null=True)
    operator_load = models.ForeignKey(
        Account, models.DO_NOTHING, null=True, db_column="operator_load", related_name="loads"
    )
    operator_upload = models.ForeignKey(
        Account, models.DO_NOTHING, null=True, db_column="operator_upload", related_name="uploads"
    )
    accuracy = number(null=True)
    upload_accuracy = number(null=True)
    version = models.IntegerField()
    created_at = models.DateTimeField()
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
    tare = number(null=True)
    advance = models.TextField(null=True)
    skipped_reason = models.TextField(null=True)
    substitute_for = models.BigIntegerField(null=True)
    dry_matter = number()
    price = number()
    cost = number(null=True)
    weighed_at = models.DateTimeField(null=True)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_ingredients"


class FeedingGroup(Unmanaged):
    feeding = models.ForeignKey(Feeding, models.DO_NOTHING, related_name="groups")
    group = models.ForeignKey(Group, models.DO_NOTHING)
    position = models.IntegerField(primary_key=True)
    heads = models.IntegerField()
    heads_override = models.IntegerField(null=True)
    norm = number()
    norm_now = number()
    planned_weight = number()
    actual_weight = number(null=True)
    skipped_reason = models.TextField(null=True)
    weighed_at = models.DateTimeField(null=True)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_groups"


class Balance(Unmanaged):
    client_id = models.BigIntegerField()
    ingredient = models.OneToOneField(
        Ingredient, models.DO_NOTHING, primary_key=True, related_name="balance"
    )
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
    reverses = models.BigIntegerField(null=True)
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
    recorded_at = models.DateTimeField(default=timezone.now)
    ingredient = models.ForeignKey(Ingredient, models.DO_NOTHING)
    weight = number(null=True)
    reason = models.TextField(null=True)
    data = models.JSONField(default=dict)

    class Meta(Unmanaged.Meta):
        db_table = "feeding_events"


