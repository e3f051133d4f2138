import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor, { TimeoutError } from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import type { Disturbances } from './disturbances.ts';
import type { Fault } from './faults.ts';
import type { Round } from './schedule.ts';

/** A generous bound: a process that was killed often is started again after up to ten seconds. */
const READY_WITHIN_MS = 60_000;

export type Played = {
  readonly rounds: number;
  readonly faults: ReadonlyMap<string, number>;
  /** Milliseconds from the end of each round's faults until all services are ready. */
  readonly recoveriesMs: readonly number[];
  readonly problems: readonly string[];
};

type Options = {
  readonly rounds: Iterable<Round<Fault>>;
  readonly shouldContinue: (played: number) => boolean;
  readonly product: ProductAt;
  readonly disturbed: Disturbances;
  readonly say: (line: string) => void;
};

/** Injects the faults round by round, and waits after each round until every service is ready again by itself. */
export async function playSchedule({ rounds, shouldContinue, product, disturbed, say }: Options): Promise<Played> {
  const faults = new Map<string, number>();
  const recoveriesMs: number[] = [];
  const problems: string[] = [];
  let played = 0;
  for (const round of rounds) {
    if (!shouldContinue(played)) break;
    played += 1;
    const names = round.faults.map(({ name }) => name).join(' + ');
    const endDisturbances = round.faults.flatMap(({ stops }) => stops.map(disturbed.begin));
    try {
      await Promise.all(round.faults.map(({ begin }) => begin()));
      await sleep(round.lastsMs);
    } finally {
      await Promise.all(round.faults.map(({ end }) => end()));
    }
    for (const { name } of round.faults) faults.set(name, (faults.get(name) ?? 0) + 1);

    const endedAt = performance.now();
    const stillNotReady = await unreadyServices(product);
    for (const end of endDisturbances) end();
    const tookMs = Math.round(performance.now() - endedAt);
    if (stillNotReady === '') recoveriesMs.push(tookMs);
    else problems.push(`round ${played} (${names}): not ready ${READY_WITHIN_MS / 1_000} s later: ${stillNotReady}`);
    say(`round ${played}: ${names} for ${round.lastsMs} ms; all ready after ${tookMs} ms`);
    await sleep(round.calmMs);
  }
  return { rounds: played, faults, recoveriesMs, problems };
}

/** Empty as soon as all services are ready; after {@link READY_WITHIN_MS} those that are not, with their reasons. */
async function unreadyServices(product: ProductAt): Promise<string> {
  let notReady: string[] = [];
  const areReady = async () => {
    const answers = await Promise.all(servicePlans.map(({ name }) => reasonNotReady(product, name)));
    notReady = answers.filter((answer) => answer !== '');
    return notReady.length === 0;
  };
  try {
    await pWaitFor(areReady, { timeout: READY_WITHIN_MS, interval: 100 });
    return '';
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return notReady.join('; ') || 'no service answers';
  }
}

async function reasonNotReady(product: ProductAt, name: string): Promise<string> {
  const answer = await fetch(`${product.healthOf(name)}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  return answer?.ok ? '' : `${name} ${answer === null ? 'does not answer' : await answer.text()}`;
}
