import pWaitFor from 'p-wait-for';
import { eventsAreCopied } from './event-stream.ts';
import { underLoad } from './load.ts';
import type { Release } from './release.ts';

/** As long as the only server may be away while it starts again as one of three. */
const AWAY_SECONDS = 20;
const COPIED_MS = 120_000;

/** Adds two servers to the one that there is. The events must be kept three times in the end. */
export async function threeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), AWAY_SECONDS);
  await pWaitFor(() => eventsAreCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}
