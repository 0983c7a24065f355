"""What a feeding answers, as Django REST framework writes it."""
from rest_framework import serializers

from tables.models import Feeding, FeedingGroup, FeedingIngredient


class Named(serializers.Serializer):
    id = serializers.IntegerField()
    name = serializers.CharField()


class Kept(Named):
    deleted = serializers.BooleanField()


class PeriodOfFeeding(Named):
    time_start = serializers.TimeField()
    time_end = serializers.TimeField()


class MixerOfFeeding(Kept):
    max_weight = serializers.FloatField()


class Operator(serializers.Serializer):
    id = serializers.IntegerField()
    name = serializers.SerializerMethodField()

    def get_name(self, account):
        return f"{account.first_name} {account.last_name}".strip()


class Settings(serializers.Serializer):
    load_admittance = serializers.FloatField()
    unload_admittance = serializers.FloatField()
    load_sensitivity = serializers.FloatField()
    unload_sensitivity = serializers.FloatField()
    automatic_transition_time = serializers.IntegerField()
    mixing_seconds = serializers.IntegerField(source="mix_time")
    rotations = serializers.FloatField(source="auger_rotations")


class LineOfFeeding(serializers.ModelSerializer):
    name = serializers.SerializerMethodField()
    feed_class = serializers.CharField(source="ingredient.ingredient_type.feed_class")
    swatch = serializers.CharField(source="ingredient.ingredient_type.swatch")
    deleted = serializers.BooleanField(source="ingredient.deleted")
    window = serializers.SerializerMethodField()
    stock_rest = serializers.SerializerMethodField()

    def get_name(self, line):
        return f"{line.ingredient.ingredient_type.name} {line.ingredient.suffix}".strip()

    def get_window(self, line):
        tolerance = line.ingredient.tolerance
        share = line.feeding.mixer.load_admittance if tolerance is None else tolerance
        return max(line.planned * share / 100, line.feeding.step)

    def get_stock_rest(self, line):
        balance = getattr(line.ingredient, "balance", None)
        return balance and balance.qty

    class Meta:
        model = FeedingIngredient
        fields = ["ingredient_id", "name", "feed_class", "swatch", "position", "percent", "planned", "window"]
        fields += ["actual", "tare", "advance", "skipped_reason", "substitute_for", "dry_matter", "price"]
        fields += ["cost", "weighed_at", "stock_rest", "deleted"]


class GroupOfFeeding(serializers.ModelSerializer):
    name = serializers.CharField(source="group.name")
    max_weight = serializers.FloatField(source="group.max_weight")
    deleted = serializers.BooleanField(source="group.deleted")

    class Meta:
        model = FeedingGroup
        fields = ["group_id", "name", "position", "heads", "heads_override", "norm", "norm_now", "max_weight"]
        fields += ["planned_weight", "actual_weight", "skipped_reason", "weighed_at", "deleted"]


class FeedingSerializer(serializers.ModelSerializer):
    period = PeriodOfFeeding()
    ration = Kept()
    mixer = MixerOfFeeding()
    settings = Settings(source="mixer")
    operator_load = Operator()
    operator_upload = Operator()
    flags = serializers.SerializerMethodField()
    allowed_actions = serializers.SerializerMethodField()
    dry_matter = serializers.SerializerMethodField()
    cost = serializers.SerializerMethodField()

    def get_flags(self, feeding):
        return [name for name in ["partial", "locked", "conflict", "cancelled", "mixing_short"] if getattr(feeding, name)]

    def get_allowed_actions(self, feeding):
        actions = ["weigh", "skip", "substitute", "finish_load", "cancel_load"]
        return actions + (["undo_load"] if self.context["last"] else [])

    def get_dry_matter(self, feeding):
        weighed = [line for line in self.context["lines"] if line.actual]
        mass = sum(line.actual for line in weighed)
        return mass and float(sum(line.actual * line.dry_matter for line in weighed) / mass)

    def get_cost(self, feeding):
        return sum(line.cost or 0 for line in self.context["lines"])

    class Meta:
        model = Feeding
        fields = ["id", "version", "created_at", "updated_at", "farm_id", "planned_on", "period", "ration"]
        fields += ["ration_version", "mixer", "position", "status", "flags", "locked", "step", "planned_weight"]
        fields += ["load_target", "carried_weight", "actual_weight", "unloaded_weight", "residue"]
        fields += ["residue_choice", "load_started_at", "load_ended_at", "upload_started_at", "upload_ended_at"]
        fields += ["operator_load", "operator_upload", "accuracy", "upload_accuracy", "settings", "dry_matter"]
        fields += ["cost", "allowed_actions"]
