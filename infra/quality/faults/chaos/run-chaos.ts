import { setTimeout as sleep } from 'node:timers/promises';
import { pick, seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import { quantile } from '../../bench/rotated-rounds.ts';
import { databaseAddress } from '../../e2e/fixture/product-at.ts';
import { findDifferences } from '../ledger/find-differences.ts';
import { partOf } from '../ledger/ledger.ts';
import { actAsAdmin } from '../players/act-as-admin.ts';
import { playDuring } from '../players/play-during.ts';
import { makeAccount, type Player } from '../players/play-game.ts';
import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Report } from '../report-steps.ts';
import { type BehaviorMonitor, behaviorMonitor } from './behavior.ts';
import { everyFault, type Round, roundsOf } from './faults.ts';

const PLAYERS = { guests: 5, accounts: 3 };
const DUE_MAILS = 40;
const MAIL_TIMEOUT_MS = 60_000;
/** Generous limit because a process that was killed several times restarts with a delay of up to ten seconds. */
const READY_TIMEOUT_MS = 60_000;

export type ChaosOptions = {
  readonly seed: number;
  readonly rounds: number;
  /** Limits the run to faults whose names contain one of these strings. If empty, all faults are used. */
  readonly only: readonly string[];
  /** The daily emails start at a fixed time, and everything else settles within moments. */
  readonly settlesWithinMs: number;
};

/** Simulates users while faults are injected, and compares the acknowledged writes with the stored data. */
export async function runChaos(product: ChaosProduct, options: ChaosOptions): Promise<Report> {
  const { seed, settlesWithinMs } = options;
  const { data, day, at, title, outside } = product;
  const marks = { sessions: `chaos${seed}`, mailDomain: `chaos${seed}.example`, day };
  const monitor = behaviorMonitor();
  const addressOf = (service: string) => databaseAddress(data, `dreamreel_${service}`);
  const played = await playDuring(
    {
      ...{
        sites: [at.site],
        seed,
        reportObservation: monitor.reportObservation,
        marks,
        title,
        players: PLAYERS,
        settlesWithinMs,
      },
      compare: (ledger) => findDifferences(ledger, addressOf, marks, outside.addressees()),
    },
    async ({ play, repeat, isOpen }) => {
      for (let made = 0; made < DUE_MAILS; made += 1) await play((player) => subscribe(player, product));
      repeat((player) => actAsAdmin(player, product.adminPassword, isOpen));
      repeat(browse);
      return playRounds(product, options, monitor);
    },
  );
  const answers = monitor.summarize(product.printed());
  const { faults, recoveriesMs } = played.result;
  const countOf = (beginning: string) => partOf(played.ledger, beginning).size;
  const seconds = (share: number) => (quantile(recoveriesMs, share) / 1_000).toFixed(1);
  const summary = [
    `${recoveriesMs.length} rounds, ${new Set(faults).size} different faults`,
    `${played.guesses} guess requests in ${countOf('game ')} games, ${countOf('account ')} accounts, ${countOf('movie ')} movies, ${countOf('image job ')} image jobs`,
    `answers: ${answers}`,
    `all services ready again after ${seconds(0.5)} s (median), ${seconds(1)} s (longest)`,
  ].join('; ');
  return { summary, findings: [...played.findings, ...monitor.problems] };
}

/** Before the first fault, creates an account with a verified address that must receive a daily email. */
async function subscribe(player: Player, { outside }: ChaosProduct): Promise<void> {
  const { email } = await makeAccount(player, { isDueMail: true });
  const mailed = () => {
    const token = outside.verificationToken(email);
    return token !== undefined && pWaitFor.resolveWith(token);
  };
  const token = await pWaitFor(mailed, { timeout: MAIL_TIMEOUT_MS });
  await player.visitor.sendWithRetry('verifyEmail', { body: { token } });
}

async function browse({ visitor, random }: Player): Promise<void> {
  await visitor.send('previousFeatures');
  const query = pick(random, ['the', 'al', 'star', 'mat']);
  await visitor.send('searchMovies', { path: `/api/search-movies?query=${query}` });
  await visitor.send('archive');
}

async function playRounds(product: ChaosProduct, { seed, only, rounds }: ChaosOptions, monitor: BehaviorMonitor) {
  const all = everyFault(await product.proxies.names(), product).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  const faults: string[] = [];
  /** From the end of each round's faults until all services are ready. */
  const recoveriesMs: number[] = [];
  for (const round of roundsOf(all, seededRandom(seed)).take(rounds)) {
    recoveriesMs.push(await playRound(round, product, monitor));
    faults.push(...round.faults.map(({ name }) => name));
  }
  return { faults, recoveriesMs };
}

async function playRound({ faults, lastsMs, calmMs }: Round, { at }: ChaosProduct, monitor: BehaviorMonitor) {
  const names = faults.map(({ name }) => name).join(' + ');
  const startGateway = faults.some(({ name }) => name.startsWith('gateway ')) ? monitor.stopGateway() : undefined;
  try {
    await Promise.all(faults.map(({ begin }) => begin()));
    await sleep(lastsMs);
  } finally {
    await Promise.all(faults.map(({ end }) => end?.()));
  }
  const endedAt = performance.now();
  let unready: readonly string[] = [];
  const areReady = async () => {
    const checks = servicePlans.map(({ name }) => unreadiness(name, `${at.healthOf(name)}/readyz`));
    unready = (await Promise.all(checks)).flat();
    return unready.length === 0;
  };
  await pWaitFor(areReady, { timeout: READY_TIMEOUT_MS, interval: 100 }).catch(() =>
    monitor.problems.push(`${names}: not ready ${READY_TIMEOUT_MS / 1_000} s later: ${unready.join('; ')}`),
  );
  startGateway?.();
  const tookMs = Math.round(performance.now() - endedAt);
  console.log(`${names} for ${lastsMs} ms; all ready after ${tookMs} ms`);
  await sleep(calmMs);
  return tookMs;
}

async function unreadiness(name: string, address: string): Promise<string[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ? [] : [`${name} ${answer === null ? 'does not respond' : await answer.text()}`];
}
