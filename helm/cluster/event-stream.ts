import * as z from 'zod';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';

const MONITOR = 8_222;

/** The part of nats-server's `/jsz` that is read. */
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

/** The servers that lead: the stream of the events, and the cluster's own state. */
export async function brokerLeaders(release: Release, server = 'dreamreel-nats-0') {
  const { meta, streams } = await storeAt(release, server);
  return { meta, events: streams[0]?.cluster.leader };
}

/** As the leader of the stream sees it: another server does not know whether the copies are up to date. */
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
