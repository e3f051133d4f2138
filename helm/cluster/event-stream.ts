import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { underLoad } from './load.ts';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';

const MONITOR = 8_222;
/** Maximum downtime when a single server restarts as part of a three-node cluster. */
const OUTAGE_SECONDS = 20;
const COPIED_MS = 120_000;

/** The fields that the tests read from nats-server's `/jsz` endpoint. */
const storeSchema = z.object({
  meta_cluster: z.object({ leader: z.string().optional() }).optional(),
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

/** Scales NATS from one server to three and checks that all events are replicated to every server. */
export async function scaleToThreeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), OUTAGE_SECONDS);
  await pWaitFor(() => eventsAreCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}

/** Returns the names of the event stream leader and the cluster's metadata leader. */
export async function brokerLeaders(release: Release, server = 'dreamreel-nats-0') {
  const { meta, streams } = await storeAt(release, server);
  return { meta, events: streams[0]?.cluster.leader };
}

/** Returns true if all three copies of the event stream are current. Only the stream's leader can report this. */
export async function eventsAreCopied(release: Release): Promise<boolean> {
  const { events } = await brokerLeaders(release).catch(() => ({ events: undefined }));
  if (events === undefined) return false;
  const { streams } = await storeAt(release, events).catch(() => ({ streams: [] }));
  return streams.some(
    ({ config, cluster: { replicas = [] } }) =>
      config.num_replicas === 3 && replicas.length === 2 && replicas.every(({ current }) => current),
  );
}

function storeAt(release: Release, server: string) {
  return throughPort(release, `pod/${server}`, readStore, MONITOR);
}

async function readStore(monitor: string) {
  const answer = await fetch(`${monitor}/jsz?accounts=true&streams=true&config=true`);
  const { meta_cluster: cluster, account_details: accounts = [] } = storeSchema.parse(await answer.json());
  return { meta: cluster?.leader, streams: accounts.flatMap(({ stream_detail: streams = [] }) => streams) };
}
