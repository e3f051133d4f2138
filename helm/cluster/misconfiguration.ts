import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import type { Release } from './release.ts';

const REPORTED_WITHIN_MS = 180_000;
const PASSWORD = 'hush-hush';
const EXTERNAL = { mode: 'external', external: { existingSecret: 'database', cidrs: ['10.0.0.0/8'] } };
const MESSAGE = '{..terminated.message}{.status.conditions[?(@.type=="Ready")].status}';

/**
 * Installs the chart with an unreachable database and on volumes owned by root. Checks that the log names the database
 * without its password, and that the pods of Postgres, NATS and the object store name the value to set, unless the
 * storage supports `fsGroup`.
 */
export async function checkMisconfiguration(misconfigured: Release): Promise<string> {
  const { kubectl, namespace, tryToInstall } = misconfigured;
  await kubectl('create', 'namespace', namespace);
  const url = `--from-literal=game=postgres://game:${PASSWORD}@no-such-database:5432/game`;
  await kubectl('create', 'secret', 'generic', 'database', url);
  await tryToInstall('one', { seed: { enabled: false }, postgres: EXTERNAL });
  await tryToInstall('two', { seed: { enabled: false } }, 'chownVolumes=false');

  const log = ['logs', 'deployment/one-dreamreel-game', '--container', 'migrate'];
  await expectReported(misconfigured, log, /"host":"no-such-database:5432".*waiting for the database/);
  const check = async (part: string) => {
    const command = ['get', `pod/two-dreamreel-${part}-0`, '-o', `jsonpath=${MESSAGE}`];
    const reported = await expectReported(misconfigured, command, /--set chownVolumes=true|True$/);
    return `${part}: ${reported.endsWith('True') ? 'this storage supports fsGroup' : 'the value is named'}`;
  };
  const outcomes = await Promise.all(['postgres', 'nats', 'objects'].map(check));
  await kubectl('delete', 'namespace', namespace);
  return `a missing database named in the log, without its password; ${outcomes.join('; ')}`;
}

async function expectReported(misconfigured: Release, command: readonly string[], words: RegExp): Promise<string> {
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
  return reported;
}
