import pWaitFor from 'p-wait-for';
import { eventsAreCopied } from './event-stream.ts';
import { underLoad } from './load.ts';
import type { Release } from './release.ts';

/** Maximum outage while the only server restarts as one of three. */
const OUTAGE_SECONDS = 20;
const COPIED_MS = 120_000;

/** Adds two servers to the existing one. Afterwards, there must be three copies of the events. */
export async function scaleToThreeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), OUTAGE_SECONDS);
  await pWaitFor(() => eventsAreCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}
