"""Hooks of schemathesis: client addresses of the requests, and the content of image uploads."""

import itertools
import os
from pathlib import Path

import schemathesis
from hypothesis import strategies as st

turns = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    # Rate limits count by address and are not under test.
    turn = next(turns)
    address = f"10.{turn >> 16 & 255}.{turn >> 8 & 255}.{turn & 255}"
    case.headers = {**(case.headers or {}), "X-Forwarded-For": address}
    # The target of a redirect is another route.
    kwargs["allow_redirects"] = False


stills = [path.read_bytes() for path in sorted(Path(os.environ["FUZZ_STILLS"]).iterdir())]
broken = st.builds(
    lambda still, keep, noise: still[: int(len(still) * keep)] + noise,
    st.sampled_from(stills),
    st.floats(0, 1),
    st.binary(max_size=64),
)
for name in ("image/jpeg", "image/png", "image/webp"):
    schemathesis.openapi.media_type(name, st.one_of(st.sampled_from(stills), broken, st.binary(max_size=256)))
