import pWaitFor from 'p-wait-for';
import { underLoad } from './load.ts';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';

const MONITOR = 8_222;
/** Maximum downtime when a single server restarts as part of a three-node cluster. */
const OUTAGE_SECONDS = 20;
const COPIED_MS = 120_000;

/** Scales NATS from one server to three and checks that all events are replicated to every server. */
export async function scaleToThreeBrokers(release: Release): Promise<string> {
  const known = await underLoad(release, () => release.upgrade('nats.replicas=3'), OUTAGE_SECONDS);
  await pWaitFor(() => eventsAreCopied(release), { interval: 2_000, timeout: COPIED_MS });
  return `${known}; the events are kept three times`;
}

type Stream = {
  readonly config: { readonly num_replicas: number };
  readonly cluster: { readonly leader?: string; readonly replicas?: readonly { readonly current: boolean }[] };
};

/** Returns the cluster's metadata leader, and the event stream with its leader, as nats-server reports them. */
export const brokerState = (release: Release, server = 'dreamreel-nats-0') =>
  throughPort(
    release,
    `pod/${server}`,
    async (monitor): Promise<{ readonly meta?: string; readonly stream?: Stream }> => {
      const answer = await fetch(`${monitor}/jsz?accounts=true&streams=true&config=true`);
      const { meta_cluster: cluster, account_details: accounts = [] } = JSON.parse(await answer.text());
      return { meta: cluster?.leader, stream: accounts[0]?.stream_detail?.[0] };
    },
    MONITOR,
  );

/** Returns true if all three copies of the event stream are current. Only the stream's leader can report this. */
export async function eventsAreCopied(release: Release): Promise<boolean> {
  const leader = (await brokerState(release).catch(() => undefined))?.stream?.cluster.leader;
  const state = leader === undefined ? undefined : await brokerState(release, leader).catch(() => undefined);
  const { config, cluster } = state?.stream ?? {};
  const copies = cluster?.replicas ?? [];
  return config?.num_replicas === 3 && copies.length === 2 && copies.every(({ current }) => current);
}
