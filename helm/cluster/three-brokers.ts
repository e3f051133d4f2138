import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { underLoad } from './load.ts';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';

/** As long as the only server may be away while it starts again as one of three. */
const AWAY_SECONDS = 20;
const COPIED_MS = 120_000;
const MONITOR = 8_222;

/** The part of nats-server's `/jsz` that is read. */
const storeSchema = z.object({
  account_details: z
    .array(
      z.object({
        stream_detail: z
          .array(
            z.object({
              config: z.object({ name: z.string(), num_replicas: z.int() }),
              cluster: z.object({
                leader: z.string().optional(),
                replicas: z.array(z.object({ current: z.boolean() })).optional(),
              }),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
});

/** Adds two servers to the one that there is. The events must be kept three times in the end. */
export async function threeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), AWAY_SECONDS);
  await pWaitFor(() => isCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}

/** As the leader of the stream sees it: another server does not know whether the copies are up to date. */
async function isCopied(release: Release): Promise<boolean> {
  const [first] = await streamsAt(release, 'dreamreel-nats-0');
  const leader = first?.cluster.leader;
  if (leader === undefined) return false;
  const streams = await streamsAt(release, leader);
  return streams.some(
    ({ config, cluster: { replicas = [] } }) =>
      config.num_replicas === 3 && replicas.length === 2 && replicas.every(({ current }) => current),
  );
}

function streamsAt(release: Release, server: string) {
  return throughPort(release, `pod/${server}`, readStreams, MONITOR).catch(() => []);
}

async function readStreams(monitor: string) {
  const answer = await fetch(`${monitor}/jsz?accounts=true&streams=true&config=true`);
  const { account_details: accounts = [] } = storeSchema.parse(await answer.json());
  return accounts.flatMap(({ stream_detail: streams = [] }) => streams);
}
