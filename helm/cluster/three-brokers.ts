import pWaitFor from 'p-wait-for';
import { eventsAreCopied } from './event-stream.ts';
import { underLoad } from './load.ts';
import type { Release } from './release.ts';

/** Maximum downtime when a single server restarts as part of a three-node cluster. */
const OUTAGE_SECONDS = 20;
const COPIED_MS = 120_000;

/** Scales NATS from one server to three and checks that all events are replicated to every server. */
export async function scaleToThreeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), OUTAGE_SECONDS);
  await pWaitFor(() => eventsAreCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}
