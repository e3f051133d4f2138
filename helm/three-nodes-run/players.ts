import { setTimeout as sleep } from 'node:timers/promises';
import { type Ledger, newGame } from '@dreamreel/infra/quality/faults/ledger/ledger';
import type { Marks } from '@dreamreel/infra/quality/faults/ledger/read-state';
import { type Player, playGame } from '@dreamreel/infra/quality/faults/players/play-game';
import { playWithAccount } from '@dreamreel/infra/quality/faults/players/play-with-account';
import { newVisitor, type Observation, PASSING } from '@dreamreel/infra/quality/faults/players/visitor';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import type { SentRequest } from './requests.ts';

const GUESTS = 36;
const WITH_ACCOUNT = 4;
/** Factor by which simulated players are slowed down so that, in total, they send about 30 requests per second. */
const SLOWDOWN = 16;
/** Response statuses after which a request is retried, including a proxy's 502 for an unresponsive backend. */
const REPEATED = [...PASSING, 502];
/** Timeout after which the web page aborts a guess and the player resubmits it. */
const PAGE_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 1_000;
const GUESS = 'POST /api/daily-completion';

type Traffic = {
  readonly sites: readonly string[];
  readonly marks: Marks;
  readonly title: string;
  readonly ledger: Ledger;
  readonly deadline: AbortSignal;
};

/**
 * Starts simulated players who play one game after another. `stop` resolves when every player has finished the current
 * game.
 */
export function startPlayers({ sites, marks, title, ledger, deadline }: Traffic) {
  const requests: SentRequest[] = [];
  const problems: string[] = [];
  const reportProblem = (problem: string) => void problems.push(problem);
  let number = 0;
  let isOpen = true;

  const newPlayer = (): Player => {
    number += 1;
    // If an address doesn't respond, the player switches to the next one, like a browser with several DNS records.
    let site = number;
    const note = ({ from, to, route, status, expected }: Observation) => {
      if (status === null) site += 1;
      const hasFailed = status === null || !expected.includes(status);
      requests.push({ from, to, isGuess: route === GUESS, outcome: status ?? 'none', hasFailed });
    };
    return {
      name: `${marks.sessions}-${number}`,
      visitor: newVisitor({
        siteNow: () => sites[site % sites.length] ?? '',
        note,
        deadline,
        passing: REPEATED,
        hangsAfterMs: PAGE_TIMEOUT_MS,
        retryMs: RETRY_DELAY_MS,
      }),
      random: seededRandom(number),
      ledger,
      title,
      reportProblem,
      wait: (ms) => sleep(ms * SLOWDOWN, undefined, { signal: deadline }),
    };
  };

  const playOn = async (play: (player: Player) => Promise<void>) => {
    // After the deadline, all waits fail immediately, so the loop must end.
    while (isOpen && !deadline.aborted) {
      const player = newPlayer();
      await play(player).catch((error: unknown) =>
        reportProblem(`${player.name} could not go on: ${error instanceof Error ? error.message : error}`),
      );
      await player.wait(200).catch(() => undefined);
    }
  };
  const asGuest = (player: Player) => playGame(player, newGame(player.name, marks.day));
  const withAccount = (player: Player) => playWithAccount(player, marks);
  const running = [
    ...Array.from({ length: GUESTS }, () => playOn(asGuest)),
    ...Array.from({ length: WITH_ACCOUNT }, () => playOn(withAccount)),
  ];

  return {
    requests,
    problems,
    async stop(): Promise<void> {
      isOpen = false;
      await Promise.all(running);
    },
  };
}
