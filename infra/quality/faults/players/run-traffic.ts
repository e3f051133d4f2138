import { setTimeout as sleep } from 'node:timers/promises';
import { pick, seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { type Ledger, newGame } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';
import { actAsAdmin } from './act-as-admin.ts';
import { type Player, playGame } from './play-game.ts';
import { makeAccount, playWithAccount } from './play-with-account.ts';
import { newVisitor, type Observation } from './visitor.ts';

const GUESTS = 5;
const ACCOUNTS = 3;
const DUE_MAILS = 40;

type Traffic = {
  readonly site: string;
  readonly seed: number;
  readonly ledger: Ledger;
  readonly note: (observation: Observation) => void;
  readonly reportProblem: (problem: string) => void;
  readonly marks: Marks;
  readonly title: string;
  readonly password: string;
  readonly verificationToken: (email: string) => string | undefined;
  readonly deadline: AbortSignal;
};

/** Creates the simulated users of a run. */
export function trafficOf(traffic: Traffic) {
  const { site, seed, ledger, note, reportProblem, marks, title, password, verificationToken, deadline } = traffic;
  let number = 0;
  const { sessions, mailDomain, day: date } = marks;

  /** Each player has a separate random number generator and address, so a player's actions depend only on the seed. */
  const newPlayer = (): Player => {
    number += 1;
    return {
      name: `${sessions}-${number}`,
      visitor: newVisitor({ siteNow: () => site, note, deadline }),
      random: seededRandom(seed + number),
      ledger,
      title,
      reportProblem,
      wait: (ms) => sleep(ms, undefined, { signal: deadline }),
    };
  };
  const play = async (work: (player: Player) => Promise<unknown>) => {
    const player = newPlayer();
    await work(player).catch((error: unknown) =>
      reportProblem(`${player.name} could not go on: ${error instanceof Error ? error.message : error}`),
    );
  };
  const repeat = async (shouldContinue: () => boolean, work: (player: Player) => Promise<unknown>) => {
    while (shouldContinue() && !deadline.aborted) await play(work);
  };

  return {
    /** Before the first fault, creates accounts with verified addresses that must receive a daily email. */
    async prepare() {
      for (let made = 0; made < DUE_MAILS; made += 1) {
        const player = newPlayer();
        const { email } = await makeAccount(player, { mailDomain, isDueMail: true });
        const token = await pWaitFor(
          () => {
            const mailed = verificationToken(email);
            return mailed !== undefined && pWaitFor.resolveWith(mailed);
          },
          { signal: deadline },
        );
        await player.visitor.sendWithRetry('verifyEmail', { body: { token } });
      }
    },
    /** Runs all simulated users. Resolves once every user has finished. */
    async run(shouldContinue: () => boolean) {
      await Promise.all([
        ...Array.from({ length: GUESTS }, () =>
          repeat(shouldContinue, (player) => playGame(player, newGame(player.name, date))),
        ),
        ...Array.from({ length: ACCOUNTS }, () => repeat(shouldContinue, (player) => playWithAccount(player, marks))),
        play((admin) => actAsAdmin({ ...admin, password, date }, shouldContinue)),
        repeat(shouldContinue, browse),
      ]);
    },
  };
}

/** Requests the public pages: movies on the landing page, titles and the archive. */
async function browse({ visitor, random, wait }: Player): Promise<void> {
  await visitor.send('previousFeatures');
  const query = pick(random, ['the', 'al', 'star', 'mat']);
  await visitor.send('searchMovies', { path: `/api/search-movies?query=${query}` });
  await visitor.send('archive');
  await wait(pick(random, [100, 300, 500]));
}
