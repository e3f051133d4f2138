import { setTimeout as delay } from 'node:timers/promises';
import { WRONG } from '../../player/game.ts';
import { guessAll, newPlayer, resultsFor } from '../../player/player.ts';
import type { Attack } from '../attack.ts';

const GAMES = 58;
/** Daily results are cached for half a minute. */
const COUNTED_MS = 35_000;
/** How many games of one address count in the results of a day. */
const COUNTED_GAMES = 20;
const TEXTS = ['https://example.org/free', 'You all are fools', 'It was the butler', 'Buy now', 'Ask me'];

/** 290 guesses from one address, to make five texts of the attacker appear in the results of the day. */
export const plantedTexts: Attack = {
  name: 'planted texts',
  async run({ site, note }) {
    const reader = await newPlayer(site.origin);
    await guessAll(reader, WRONG);
    const before = await resultsFor(reader);
    for (let game = 0; game < GAMES; game += 1) await guessAll(await newPlayer(site.origin), TEXTS);
    await delay(COUNTED_MS);
    const after = await resultsFor(reader);

    const shown = TEXTS.filter((text) => JSON.stringify(after).includes(text));
    const added = after.played - before.played;
    note(`${GAMES * TEXTS.length} guesses: ${shown.length} texts shown, ${added} of ${GAMES} games counted`);
    return [
      ...shown.map((text) => `the results show “${text}”`),
      ...(added > COUNTED_GAMES ? [`one address added ${added} games to the day`] : []),
    ];
  },
};
