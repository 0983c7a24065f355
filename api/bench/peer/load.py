"""A weighing and its undo as a Django REST framework application writes them: the work of the server for the same call."""
import hashlib
import json
import secrets
import time
import uuid
from decimal import Decimal

from django.db import connection, models, transaction
from django.utils import timezone
from rest_framework import serializers
from rest_framework.exceptions import APIException, NotFound, ValidationError
from rest_framework.response import Response
from rest_framework.views import APIView

from shown import FeedingSerializer, GroupOfFeeding, LineOfFeeding
from tables.models import Balance, Feeding, FeedingEvent, FeedingGroup, FeedingIngredient, Movement, Operation

UNDER_WAY = ["in_process", "loaded", "out_process"]
ENTRIES = ["weigh", "substitute", "skip"]
BEGINNINGS = ["start_load", "load_once", "cancel_load"]
WEIGHT = ["actual", "tare", "advance", "skipped_reason", "cost", "weighed_at"]


def next_id():
    """UUID version 7, which sorts by its moment: both servers write one log, and what was told before is told by the ids."""
    milliseconds = time.time_ns() // 1_000_000
    return uuid.UUID(int=milliseconds << 80 | 7 << 76 | secrets.randbits(12) << 64 | 2 << 62 | secrets.randbits(62))


class Conflict(APIException):
    status_code = 409


class Weight(serializers.Serializer):
    action = serializers.ChoiceField(["weigh", "undo"])
    op_id = serializers.UUIDField()
    ingredient = serializers.IntegerField(required=False)
    weight = serializers.DecimalField(
        max_digits=14, decimal_places=2, min_value=Decimal("0.01"), required=False
    )
    reason = serializers.CharField(required=False, allow_null=True, default=None)


def refuse(field, code, status=ValidationError):
    raise status({field: [code]})


def mean_cost(balance):
    if balance.qty <= 0:
        return balance.last_unit_cost
    return round(balance.value / balance.qty * 1000, 8)


class LoadView(APIView):
    """Its subclass says who may call it, and of which client."""

    def put(self, request, pk):
        with transaction.atomic():
            done = self.claim(request)
            if done is not None:
                return Response(done)
            answer = self.weigh(request, pk)
            Operation.objects.filter(op_id=request.data["op_id"], client_id=request.user.client).update(answer=answer)
        return Response(answer)

    def claim(self, request):
        """The answer of the same call when it was done before."""
        told = json.dumps([request.method, request.path, request.user.pk, request.data], sort_keys=True)
        digest = hashlib.sha256(told.encode()).hexdigest()
        client, op_id = request.user.client, request.data.get("op_id")
        with connection.cursor() as cursor:
            cursor.execute(
                "insert into operations (client_id, op_id, hash, account_id, answer) values (%s, %s, %s, %s, 'null')"
                " on conflict do nothing",
                [client, op_id, digest, request.user.pk],
            )
            if cursor.rowcount == 1:
                return None
        kept = Operation.objects.get(client_id=client, op_id=op_id)
        if kept.hash != digest:
            refuse("non_field", "operation_conflict", Conflict)
        return kept.answer

    def weigh(self, request, pk):
        feeding = (
            Feeding.objects.select_for_update(no_key=True, of=("self",))
            .select_related("farm", "period", "ration", "mixer", "operator_load", "operator_upload")
            .filter(pk=pk, client_id=request.user.client, cancelled=False)
            .first()
        )
        if feeding is None:
            raise NotFound()
        wanted = Weight(data=request.data)
        wanted.is_valid(raise_exception=True)
        if feeding.status != "in_process":
            refuse("non_field", "wrong_status", Conflict)
        lines = list(
            FeedingIngredient.objects.filter(feeding=feeding)
            .select_related("ingredient__ingredient_type", "ingredient__stock", "ingredient__balance")
            .order_by("position")
        )
        for line in lines:
            line.feeding = feeding
        entries = list(self.entries_of(feeding)[:2])
        act = self.add if wanted.validated_data["action"] == "weigh" else self.take_back
        last = act(feeding, lines, entries, wanted.validated_data, request.user)
        others = Feeding.objects.filter(client_id=feeding.client_id, status__in=UNDER_WAY).exclude(pk=pk)
        held = list(others.values("id", "farm_id", "mixer_id", "status", "operator_load", "operator_upload", "ration__name"))
        groups = FeedingGroup.objects.filter(feeding=feeding).select_related("group").order_by("position")
        shown = FeedingSerializer(feeding, context={"lines": lines, "last": last, "held": held}).data
        data = {
            **shown,
            "ingredients": LineOfFeeding(lines, many=True).data,
            "groups": GroupOfFeeding(groups, many=True).data,
        }
        return {"client": feeding.client_id, "data": data}

    def entries_of(self, feeding):
        """What can be undone, the latest first."""
        log = FeedingEvent.objects.filter(feeding=feeding)
        begun = log.filter(kind__in=BEGINNINGS).order_by("-recorded_at").values("recorded_at")[:1]
        undone = log.filter(kind="undo_load", recorded_at__gte=models.Subquery(begun)).annotate(
            of=models.functions.Cast(models.fields.json.KeyTextTransform("of", "data"), models.UUIDField())
        )
        return (
            log.filter(kind__in=ENTRIES, recorded_at__gte=models.Subquery(begun))
            .exclude(pk__in=undone.values("of"))
            .order_by("-recorded_at")
        )

    def add(self, feeding, lines, entries, wanted, account):
        line = next((line for line in lines if line.ingredient_id == wanted.get("ingredient")), None)
        if line is None:
            refuse("ingredient", "not_in_ration")
        weight = wanted["weight"]
        if weight < (line.actual or 0):
            refuse("weight", "weight_not_higher")
        before = {name: getattr(line, name) for name in WEIGHT}
        movement = self.book(feeding, line, account, quantity=-(weight - (line.actual or 0)))
        now = timezone.now()
        line.cost = (line.cost or 0) - movement.value
        line.actual, line.advance, line.skipped_reason, line.weighed_at = weight, "manual", None, now
        data = {"before": json.loads(json.dumps(before, default=str)), "movement": movement.pk}
        return self.keep(feeding, lines, line, account, kind="weigh", weight=weight, data=data)

    def take_back(self, feeding, lines, entries, wanted, account):
        if not entries:
            refuse("non_field", "nothing_to_undo", Conflict)
        last, *below = entries
        if any(line.ingredient.stock.locked_until is not None and line.ingredient.stock.locked_until >= feeding.planned_on for line in lines):
            refuse("non_field", "stock_locked", Conflict)
        line = next(line for line in lines if line.ingredient_id == last.ingredient_id)
        reversed_by = Movement.objects.filter(reverses=models.OuterRef("pk"))
        loads = Movement.objects.filter(feeding=feeding, ingredient=line.ingredient, kind="load", reverses=None)
        movement = loads.filter(~models.Exists(reversed_by)).order_by("-pk").first()
        if movement is not None:
            self.book(feeding, line, account, quantity=-movement.qty, of=movement, note=wanted["reason"])
        for name in WEIGHT:
            setattr(line, name, (last.data.get("before") or {}).get(name))
        self.keep(feeding, lines, line, account, kind="undo_load", reason=wanted["reason"], data={"of": str(last.pk)})
        return below[0] if below else None

    def book(self, feeding, line, account, quantity, of=None, note=None):
        """Moves feed at the mean price, or back with exactly its value; an empty store keeps no money."""
        balance = Balance.objects.select_for_update(no_key=True).get(
            client_id=feeding.client_id, ingredient_id=line.ingredient_id
        )
        cost = of.unit_cost if of else mean_cost(balance)
        value = -of.value if of else round(quantity * cost / 1000, 4)
        common = {
            "client_id": feeding.client_id,
            "ingredient_id": line.ingredient_id,
            "day": feeding.planned_on,
            "at": timezone.now(),
            "feeding": feeding,
            "account": account,
        }
        movement = Movement.objects.create(
            **common, kind="load", qty=quantity, unit_cost=cost, value=value, reverses=of and of.pk, note=note or ""
        )
        if of is None:
            balance.last_unit_cost = cost
        balance.qty += quantity
        balance.value += value
        if balance.qty <= 0:
            rest = round(balance.qty * balance.last_unit_cost / 1000, 4) - balance.value
            if rest:
                last = balance.last_unit_cost
                Movement.objects.create(**common, kind="revaluation", qty=0, unit_cost=last, value=rest)
                balance.value += rest
        Balance.objects.filter(client_id=feeding.client_id, ingredient_id=line.ingredient_id).update(
            qty=balance.qty, value=balance.value, last_unit_cost=balance.last_unit_cost
        )
        line.ingredient.balance = balance
        return movement

    def keep(self, feeding, lines, line, account, **event):
        FeedingIngredient.objects.filter(feeding=feeding, ingredient_id=line.ingredient_id).update(
            **{name: getattr(line, name) for name in WEIGHT}
        )
        now = timezone.now()
        entry = FeedingEvent.objects.create(
            client_id=feeding.client_id,
            id=next_id(),
            feeding=feeding,
            at=now,
            account=account,
            ingredient_id=line.ingredient_id,
            **event,
        )
        feeding.version += 1
        feeding.updated_at = now
        feeding.partial = any(one.planned > 0 and one.actual == 0 for one in lines)
        feeding.save(update_fields=["version", "updated_at", "partial"])
        return entry
