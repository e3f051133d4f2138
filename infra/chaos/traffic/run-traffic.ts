import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../bench/search/seeded-random.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';
import type { Conduct } from './conduct.ts';
import { holdAccount, makeAccount } from './hold-account.ts';
import { lookAround } from './look-around.ts';
import { operate } from './operate.ts';
import { playGame } from './play-game.ts';
import { newGame, type Player } from './player.ts';
import { newVisitor } from './visitor.ts';

const GUESTS = 5;
const ACCOUNTS = 3;
const DUE_MAILS = 40;

type Traffic = {
  readonly site: string;
  readonly seed: number;
  readonly ledger: Ledger;
  readonly conduct: Conduct;
  readonly marks: Marks;
  readonly title: string;
  readonly password: string;
  readonly givesUp: AbortSignal;
};

/** Everybody who uses the product during a run. */
export function trafficOf({ site, seed, ledger, conduct, marks, title, password, givesUp }: Traffic) {
  let number = 0;
  const { sessions, mailDomain: domain, day: date } = marks;

  /** Each has chances and an address of their own, so that the seed alone says what they do. */
  const somebody = (): Player & { readonly name: string } => {
    number += 1;
    return {
      name: `${sessions}-${number}`,
      visitor: newVisitor(site, conduct, givesUp),
      random: seededRandom(seed + number),
      ledger,
      title,
      complain: conduct.complain,
      patience: (ms) => sleep(ms, undefined, { signal: givesUp }),
    };
  };
  const goesOnDespite = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      conduct.complain(`${name} could not go on: ${error instanceof Error ? error.message : error}`);
    }
  };
  const again = async (goesOn: () => boolean, work: (player: ReturnType<typeof somebody>) => Promise<unknown>) => {
    while (goesOn() && !givesUp.aborted) {
      const player = somebody();
      await goesOnDespite(player.name, () => work(player));
    }
  };
  const wanted = ({ name }: { name: string }, isDueMail = false) => ({ name, domain, date, isDueMail });

  return {
    /** Those who are due a mail, before anything goes wrong. */
    async prepare() {
      for (let made = 0; made < DUE_MAILS; made += 1) {
        const player = somebody();
        await makeAccount(player, wanted(player, true));
      }
    },
    /** Resolves once everybody has come to an end of what they had begun. */
    async run(goesOn: () => boolean) {
      const guests = Array.from({ length: GUESTS }, () =>
        again(goesOn, (player) => playGame(player, newGame(player.name, date))),
      );
      const accounts = Array.from({ length: ACCOUNTS }, () =>
        again(goesOn, (player) => holdAccount(player, wanted(player))),
      );
      const admin = somebody();
      const reader = somebody();
      await Promise.all([
        ...guests,
        ...accounts,
        goesOnDespite('the admin', () => operate({ ...admin, password, date }, goesOn)),
        goesOnDespite('the reader', () => lookAround(reader, goesOn)),
      ]);
    },
  };
}
