import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import type { Release } from './release.ts';

const REPORTED_WITHIN_MS = 180_000;
const STORAGE_REPORTED_WITHIN_SECONDS = 30;
const cidrs = ['10.0.0.0/8'];
const PASSWORD = 'hush-hush';

/**
 * Installs the chart without required Secrets and dependencies. Checks that logs or pod states mention what is missing
 * and never contain a password.
 */
export async function checkMissingParts(misconfigured: Release): Promise<string> {
  await misconfigured.kubectl('create', 'namespace', misconfigured.namespace);
  const secret = (name: string, ...entries: readonly string[]) =>
    misconfigured.kubectl('create', 'secret', 'generic', name, ...entries.map((entry) => `--from-literal=${entry}`));
  await secret('database', `game=postgres://game:${PASSWORD}@no-such-database:5432/game`);
  await secret('store', 'MINIO_ACCESS_KEY=misconfigured', `MINIO_SECRET_KEY=${PASSWORD}`);
  await secret('broker', `NATS_URL=nats://misconfigured:${PASSWORD}@no-such-broker:4222`);

  const external = (existingSecret: string) => ({ mode: 'external', external: { existingSecret, cidrs } });
  const store = external('store');
  await misconfigured.tryToInstall('one', {
    seed: { enabled: false },
    postgres: external('database'),
    objects: { ...store, external: { ...store.external, endpoint: 'http://no-such-store:9000' } },
  });
  await misconfigured.tryToInstall('two', {
    seed: { enabled: false },
    nats: external('broker'),
    admin: { existingSecret: 'no-such-secret' },
  });

  const reports = [
    [logOf('one', 'game', 'migrate'), /"host":"no-such-database:5432".*waiting for the database/],
    [logOf('one', 'gateway'), /"check":"images","problem":"[^"]*no-such-store[^"]*".*not ready/],
    [stateOf('one', 'identity'), /couldn't find key identity in Secret/],
    [logOf('two', 'gateway'), /"servers":\["no-such-broker:4222"\].*waiting for the broker/],
    [stateOf('two', 'identity'), /secret "no-such-secret" not found/],
  ] as const;
  for (const [command, words] of reports) await expectReported(misconfigured, command, words);
  await misconfigured.kubectl('delete', 'namespace', misconfigured.namespace);
  return 'a missing database, store, broker, Secret and key: each named in the log or the state of a pod, no password shown';
}

/**
 * Installs the chart on volumes owned by root. Checks that the pods of Postgres, NATS and the object store name the
 * value to set within 30 seconds, unless the storage supports `fsGroup`.
 */
export async function checkStorageWithoutGroups(misconfigured: Release): Promise<string> {
  await misconfigured.kubectl('create', 'namespace', misconfigured.namespace);
  await misconfigured.tryToInstall('three', { seed: { enabled: false } }, 'chownVolumes=false');
  const outcomes = await Promise.all(['postgres', 'nats', 'objects'].map((part) => outcomeOf(misconfigured, part)));
  await misconfigured.kubectl('delete', 'namespace', misconfigured.namespace);
  return outcomes.join('; ');
}

async function outcomeOf(misconfigured: Release, part: string): Promise<string> {
  let outcome = '';
  const isKnown = async () => {
    const pod = await misconfigured.kubectl('get', `pod/three-dreamreel-${part}-0`, '-o', 'json').catch(() => '{}');
    const { startTime, conditions, initContainerStatuses, containerStatuses } = podSchema.parse(JSON.parse(pod)).status;
    const termination = [...initContainerStatuses, ...containerStatuses]
      .flatMap(({ state, lastState }) => [state.terminated, lastState.terminated])
      .find((one) => one?.message?.includes(CHOWN_HINT));
    const seconds = (Date.parse(termination?.finishedAt ?? '') - Date.parse(startTime)) / 1_000;
    if (termination) {
      assert.ok(seconds <= STORAGE_REPORTED_WITHIN_SECONDS, `${part} reported after ${seconds} s`);
      outcome = `${part}: ${CHOWN_HINT}, after ${seconds} s`;
    } else if (conditions.some(({ type, status }) => type === 'Ready' && status === 'True'))
      outcome = `${part}: this storage supports fsGroup`;
    return outcome !== '';
  };
  await pWaitFor(isKnown, { interval: 1_000, timeout: REPORTED_WITHIN_MS });
  return outcome;
}

const CHOWN_HINT = '--set chownVolumes=true';

const stateSchema = z.object({
  terminated: z.object({ message: z.string().optional(), finishedAt: z.string() }).optional(),
});
const statusesSchema = z
  .array(z.object({ state: stateSchema.default({}), lastState: stateSchema.default({}) }))
  .default([]);
const podSchema = z.object({
  status: z
    .object({
      startTime: z.string().default(''),
      conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]),
      initContainerStatuses: statusesSchema,
      containerStatuses: statusesSchema,
    })
    .prefault({}),
});

const logOf = (name: string, service: string, container = service): readonly string[] => [
  ...['logs', `deployment/${name}-dreamreel-${service}`, '--container', container],
];
const stateOf = (name: string, service: string): readonly string[] => [
  ...['get', 'pods', '-l', `app.kubernetes.io/instance=${name},app.kubernetes.io/component=${service}`, '-o'],
  'jsonpath={.items[*].status.initContainerStatuses[*].state.waiting.message}{.items[*].status.containerStatuses[*].state.waiting.message}',
];

async function expectReported(misconfigured: Release, command: readonly string[], words: RegExp): Promise<void> {
  let reported = '';
  const isReported = async () => {
    // `kubectl logs` fails if the container hasn't started yet.
    reported = await misconfigured.kubectl(...command).catch(String);
    return words.test(reported);
  };
  await pWaitFor(isReported, { interval: 1_000, timeout: REPORTED_WITHIN_MS }).catch(() =>
    assert.fail(`missing ${words} in: ${reported}`),
  );
  assert.ok(!reported.includes(PASSWORD), `the output contains a password: ${reported}`);
}
