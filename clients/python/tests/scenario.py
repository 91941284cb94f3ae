"""A program of an integrator: python3 scenario.py BASE_URL ORDER_NUMBER DELIVERIES_FILE."""
import asyncio
import json
import sys
import time

from order_warehouse_client import (
    ApiError,
    AsyncOmsClient,
    AuthenticationError,
    NotFoundError,
    OmsClient,
    ValidationError,
    WebhookError,
    WmsClient,
    oms_codes,
    sign_webhook,
    verify_webhook,
)

base_url, number, file = sys.argv[1:]
oms = OmsClient(base_url, account_id=100, key="demo-oms-key")
wms = WmsClient(base_url, user_name="manager", key="demo-wms-key")


def order(order_number, sku="DEMO-001"):
    customer = {"firstname": "Ada", "address1": "1 Main Street", "city": "Springfield", "state": "IL", "zip": "62701", "country": "US"}
    return {"order_number": order_number, "shipping_method": "GROUND", "customer": customer, "items": [{"sku": sku, "quantity": 2}]}


def refusal_of(call):
    try:
        call()
    except ApiError as error:
        return error
    raise AssertionError("it was not refused")


def verified(secrets, delivery, now=None):
    try:
        return verify_webhook(secrets, delivery["headers"], delivery["body"], now=now)["type"]
    except WebhookError as error:
        return str(error)


before = oms.events.list()
for _ in before:
    pass

created = oms.orders.create([order(number)])[0]
found = oms.orders.find(created["order_id"])
items = [{"order_item_id": item["order_item_id"], "quantity": 1} for item in found["items"]]
parts = [{"distribution_center": site, "items": items} for site in ("MAIN", "WEST")]
divided = oms.orders.divide({"order_id": found["order_id"], "parts": parts})
cancelled = oms.orders.cancel({"order_id": found["order_id"]})

ids = [each["order_id"] for each in oms.orders.list(per_page=2, order_direction="asc")]
total = oms.orders.list(per_page=1).first()["metadata"]["total_records"]

refused = refusal_of(lambda: oms.orders.create([order(f"{number}-X", sku="NOPE")]))
assert refused.code == oms_codes.UNKNOWN_SKU
wrong_key = refusal_of(lambda: OmsClient(base_url, account_id=100, key="wrong").ping())

got = oms.orders.get(found["order_id"])
last = oms.last_response
missing = refusal_of(lambda: oms.orders.get("900001"))


async def asynchronously():
    waiting = AsyncOmsClient(base_url, account_id=100, key="demo-oms-key")
    one, two = await asyncio.gather(waiting.orders.get(found["order_id"]), waiting.ping())
    listed = [each["order_id"] async for each in waiting.orders.list(per_page=2, order_direction="asc")]
    assert (one["order_number"], two["result"], listed) == (number, "pong!", ids)
    try:
        await waiting.orders.create([order(f"{number}-X", sku="NOPE")])
    except ValidationError:
        return
    raise AssertionError("it was not refused")


asyncio.run(asynchronously())

types = []
for event in oms.events.follow(after=before.next, types="order.*", pause_seconds=0.05):
    types.append(event["type"])
    if event["type"] == "order.cancelled":
        break

with open(file, encoding="utf-8") as handle:
    given = json.load(handle)
secret, rotated, (first, second) = given["secret"], given["rotated"], given["deliveries"]
own = {"headers": sign_webhook(secret, '{"data":{"type":"own"}}'), "body": '{"data":{"type":"own"}}'}
print(
    json.dumps(
        {
            "pinged": [oms.ping()["result"], wms.ping()["result"]],
            "created": [created["order_number"], created["status"]],
            "found": [[item["sku"], item["quantity"]] for item in found["items"]],
            "divided": [divided["status"], [child["distribution_center"] for child in divided["children"]]],
            "cancelled": cancelled["status"],
            "listed": [len(ids) == total, len(set(ids)) == len(ids), len(ids) > 4, found["order_id"] in ids],
            "refused": [refused.status, refused.code, refused.faults[0]["path"], "string" if refused.request_id else None],
            "wrongKey": [wrong_key.status, wrong_key.code],
            "kinds": [isinstance(refused, ValidationError), isinstance(wrong_key, AuthenticationError), isinstance(missing, NotFoundError)],
            "got": got["order_number"],
            "last": [last.status, "string" if last.request_id else None, last.remaining > 0],
            "signed": verified(secret, own),
            "events": [types[0], types[-1]],
            "webhooks": [
                verified(secret, first),
                verified(secret, {**first, "body": first["body"] + " "}),
                verified(rotated, first),
                verified([rotated, secret], first),
                verified(secret, second),
                verified(rotated, second),
                verified(secret, first, now=time.time() + 600),
            ],
        }
    )
)
