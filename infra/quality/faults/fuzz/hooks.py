"""Hooks of schemathesis: the sender of each request, image uploads, counts of responses, and deliberate defects."""

import atexit
import itertools
import json
import os
from pathlib import Path

import schemathesis
from hypothesis import strategies as st

visitor = json.loads(os.environ["FUZZ_VISITOR"])
turns, responses = itertools.count(1), itertools.count(1)
# Numbers of requests and of accepted requests, by operation.
counts = {}


@schemathesis.hook
def before_call(context, case, kwargs):
    turn = next(turns)
    # Rate limits count by address and are not under test.
    headers = {"X-Forwarded-For": f"10.{turn >> 16 & 255}.{turn >> 8 & 255}.{turn & 255}"}
    # The requests of visitors who have signed in look like fetches from the product's pages, others like navigation.
    if visitor["cookie"]:
        headers |= {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"}
        # These operations end or replace the session, so they have a session of their own.
        ends_session = case.operation.path.endswith(("/login", "/logout", "/register", "/join"))
        headers["Cookie"] = visitor["spare" if ends_session else "cookie"]
    case.headers = {**(case.headers or {}), "Sec-Fetch-Site": "same-origin", **headers}
    # The target of a redirect is another operation.
    kwargs["allow_redirects"] = False


@schemathesis.hook
def after_call(context, case, response):
    count = counts.setdefault(case.operation.label, [0, 0])
    count[0] += 1
    count[1] += 200 <= response.status_code < 300
    if next(responses) % 100 == 0:
        if visitor["defect"] == "status":
            response.status_code = 500
        if visitor["defect"] == "field":
            response.content = response.content.replace(b'{"', b'{"dropped-', 1)


atexit.register(lambda: Path(visitor["counts"]).write_text(json.dumps(counts)))

shell = "frontends/shell/public"
images = ("infra/dev/seed/ready-movies/alien/1.webp", f"{shell}/screenshot-phone.jpg", f"{shell}/preview.png")
stills = [(Path(__file__).parents[4] / image).read_bytes() for image in images]
damaged = st.builds(
    lambda still, keep, noise: still[: int(len(still) * keep)] + noise,
    st.sampled_from(stills),
    st.floats(0, 1),
    st.binary(max_size=64),
)
for name in ("image/jpeg", "image/png", "image/webp"):
    schemathesis.openapi.media_type(name, st.one_of(st.sampled_from(stills), damaged, st.binary(max_size=256)))
