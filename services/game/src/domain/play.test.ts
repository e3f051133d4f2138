import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Answer, advance, newPlay, type Play } from './play.ts';

const alien: Answer = { title: 'Alien', aliases: ['Alien: The Director’s Cut'] };

/** Plays the guesses one after another, as an honest browser does. */
function played(...guesses: string[]): Play {
  return guesses.reduce((play, guess) => {
    const next = advance(play, alien, { guesses: [...play.guesses, guess], hintsUsed: 1 });
    return next.ok ? next.value : play;
  }, newPlay);
}

describe('judging a guess', () => {
  it.each(['Alien', ' alien ', 'ALIEN', 'alien the directors cut'])('wins with %j', (guess) => {
    expect(played(guess).status).toBe('won');
  });

  it.each(['Aliens', 'Alien 3', 'Alien vs. Predator'])('takes no sequel for the movie: %j', (guess) => {
    expect(played(guess).status).toBe('playing');
  });

  it('opens the next hint after a wrong guess, up to the fifth', () => {
    expect([1, 2, 3, 4].map((count) => played(...['a1', 'b1', 'c1', 'd1'].slice(0, count)).hintsUsed)).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('is lost with the fifth wrong guess, and won with a right fifth', () => {
    expect(played('a1', 'b1', 'c1', 'd1', 'e1')).toMatchObject({ status: 'lost', hintsUsed: 5 });
    expect(played('a1', 'b1', 'c1', 'd1', 'alien')).toMatchObject({ status: 'won', hintsUsed: 5 });
  });

  it('opens the next hint after those that were skipped', () => {
    expect(advance(newPlay, alien, { guesses: ['Aliens'], hintsUsed: 3 })).toMatchObject({ value: { hintsUsed: 4 } });
  });

  it('counts a won game by the hint that was open', () => {
    expect(advance(newPlay, alien, { guesses: ['Alien'], hintsUsed: 3 })).toMatchObject({ value: { hintsUsed: 3 } });
  });

  it('keeps the hint at which each guess was made: the others were skipped', () => {
    const skippedTwo = advance(newPlay, alien, { guesses: ['Aliens'], hintsUsed: 3 });
    expect(skippedTwo).toMatchObject({ value: { hintsUsed: 4, hintsOfGuesses: [3] } });
    const play = skippedTwo.ok ? skippedTwo.value : newPlay;
    expect(advance(play, alien, { guesses: ['Aliens', 'Alien'], hintsUsed: 5 })).toMatchObject({
      value: { hintsUsed: 5, hintsOfGuesses: [3, 5] },
    });
    expect(played('a1', 'b1', 'c1', 'd1', 'e1').hintsOfGuesses).toEqual([1, 2, 3, 4, 5]);
  });

  it('charges the same wrong title once, however it is spelt', () => {
    const play = played('Aliens');
    expect(advance(play, alien, { guesses: ['Aliens', ' ALIENS'], hintsUsed: 2 })).toEqual({ ok: true, value: play });
  });
});

describe('the list of guesses that a browser sends', () => {
  it.each([
    ['one after another', ['Aliens', 'Aliens', 'Predator']],
    ['in another spelling', ['Aliens', ' aliens ', 'The ALIENS', 'Predator']],
    ['many times', ['Aliens', ...Array(30).fill('Aliens'), 'Predator', 'Aliens']],
  ])('is a list of its own that names a title %s', (_how, guesses) => {
    expect(advance(played('Aliens'), alien, { guesses, hintsUsed: 1 })).toMatchObject({
      value: { guesses: ['Aliens', 'Predator'] },
    });
  });

  it('may hold every repeated title to the end of the game', () => {
    const list: string[] = [];
    let play = newPlay;
    for (const guess of ['One', 'one', 'Two', 'One', 'Two', 'Three', 'Four', ' two', 'Five']) {
      list.push(guess);
      const next = advance(play, alien, { guesses: list, hintsUsed: 1 });
      if (next.ok) play = next.value;
    }
    expect(play).toMatchObject({ status: 'lost', guesses: ['One', 'Two', 'Three', 'Four', 'Five'] });
  });

  it('must spell recorded guesses as they are recorded: another spelling rewrites the history', () => {
    expect(advance(played('Aliens'), alien, { guesses: ['aliens', 'Predator'], hintsUsed: 1 })).toMatchObject({
      error: 'history-rewritten',
    });
  });

  it.each([-1, 0, 6, 99, 2.5])(
    'comes with any number of hints, %d too, which is brought into their range',
    (hintsUsed) => {
      const next = advance(newPlay, alien, { guesses: [], hintsUsed });
      expect(next.ok && next.value.hintsUsed).toBe(Math.min(5, Math.max(1, Math.trunc(hintsUsed))));
    },
  );

  it('changes nothing where it is the recorded list', () => {
    const play = played('Aliens');
    const again = advance(play, alien, { guesses: ['Aliens'], hintsUsed: 0 });
    expect(again.ok && again.value).toBe(play);
  });

  it.each([
    ['another history', ['Predator', 'Alien'], 'history-rewritten'],
    ['a guess before the recorded ones', ['Predator', 'Aliens'], 'history-rewritten'],
    ['a shorter list', [], 'history-rewritten'],
    ['two new guesses at once', ['Aliens', 'Predator', 'Alien'], 'too-many-new-guesses'],
  ])('is not %s', (_what, guesses, error) => {
    expect(advance(played('Aliens'), alien, { guesses, hintsUsed: 1 })).toEqual({ ok: false, error });
  });

  it('changes nothing once the game is over', () => {
    const won = played('Alien');
    for (const guesses of [['Alien'], [], ['Jaws', 'Up'], Array(40).fill('Alien'), ['1', '2', '3', '4', '5', '6', '7']])
      expect(advance(won, alien, { guesses, hintsUsed: 1 })).toMatchObject({ error: 'already-completed' });
  });
});

type Judge = typeof advance;
type Step = { guess: string; hintsUsed: number; resend: boolean };

const titles = ['Alien', 'alien', 'Aliens', 'Predator', 'Jaws', 'Dune', 'Up', 'Heat', 'THE HEAT', 'Gravity'];
const step = fc.record({
  guess: fc.constantFrom(...titles),
  hintsUsed: fc.integer({ min: 0, max: 5 }),
  resend: fc.boolean(),
});

/** Plays any sequence of guesses, repeats, skips and lies, and compares each state with a simple count. */
function agreesWithModel(judge: Judge): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => compareWithModel(judge, steps)),
    { numRuns: 2_000 },
  );
}

/** The simple count: which wrong titles were guessed, whether the right one was, and the hints that are open. */
type Model = { readonly wrong: ReadonlySet<string>; readonly won: boolean; readonly hints: number };

function modelAfter({ wrong, won, hints }: Model, { guess, hintsUsed, resend }: Step): Model {
  const open = Math.max(hints, hintsUsed);
  const name = guess.toLowerCase().replace('the ', '');
  if (resend || wrong.has(name)) return { wrong, won, hints: open };
  if (name === 'alien') return { wrong, won: true, hints: open };
  return { wrong: new Set([...wrong, name]), won, hints: Math.min(5, open + 1) };
}

function statusOf({ wrong, won }: Model): Play['status'] {
  if (won) return 'won';
  return wrong.size === MAX_GUESSES ? 'lost' : 'playing';
}

function compareWithModel(judge: Judge, steps: readonly Step[]): void {
  let play = newPlay;
  let model: Model = { wrong: new Set(), won: false, hints: 1 };

  for (const each of steps) {
    const guesses = each.resend ? play.guesses : [...play.guesses, each.guess];
    const next = judge(play, alien, { guesses, hintsUsed: each.hintsUsed });
    expect(next.ok).toBe(statusOf(model) === 'playing');
    if (!next.ok) continue;

    play = next.value;
    model = modelAfter(model, each);
    expect(play.status).toBe(statusOf(model));
    expect(play.guesses).toHaveLength(model.wrong.size + (model.won ? 1 : 0));
    expect(play.hintsUsed).toBe(model.hints);
  }
}

it('agrees with a simple model of the game on 2,000 sequences of guesses, repeats, skips and lies', () => {
  agreesWithModel(advance);
});

it.each<[string, Judge]>([
  [
    'charges a repeated guess',
    (play, answer, sent) => advance({ ...play, guesses: [] }, answer, { ...sent, guesses: sent.guesses.slice(-1) }),
  ],
  ['takes a sequel for the movie', (play, answer, sent) => advance(play, { ...answer, aliases: ['Aliens'] }, sent)],
  ['lets a finished game go on', (play, answer, sent) => advance({ ...play, status: 'playing' }, answer, sent)],
  [
    'believes the browser’s hints when they fall',
    (play, answer, sent) => advance({ ...play, hintsUsed: 1 }, answer, sent),
  ],
])('would be caught by that model if it were a judge that %s', (_how, broken) => {
  expect(() => agreesWithModel(broken)).toThrow();
});

describe('hard mode', () => {
  const hard = { mode: 'hard', hintsUsed: 1 } as const;
  const moved = (play: Play, sent: Parameters<typeof advance>[2]): Play => {
    const next = advance(play, alien, sent);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  };

  it('is fixed by the first guess: later ones change it neither way', () => {
    const begun = moved(newPlay, { ...hard, guesses: ['Aliens'] });
    expect(begun.mode).toBe('hard');
    expect(moved(begun, { mode: 'normal', hintsUsed: 2, guesses: ['Aliens', 'Jaws'] }).mode).toBe('hard');
    const normal = moved(newPlay, { hintsUsed: 1, guesses: ['Aliens'] });
    expect(moved(normal, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens', 'Jaws'] }).mode).toBe('normal');
  });

  it('opens hints by wrong guesses alone, whatever the browser claims', () => {
    const begun = moved(newPlay, { ...hard, guesses: ['Aliens'] });
    expect(begun.hintsUsed).toBe(2);
    const second = moved(begun, { mode: 'hard', hintsUsed: 5, guesses: ['Aliens', 'Jaws'] });
    expect(second).toMatchObject({ hintsUsed: 3, hintsOfGuesses: [1, 2] });
    expect(moved(second, { mode: 'hard', hintsUsed: 5, guesses: second.guesses })).toBe(second);
  });

  it('is refused where a hint was skipped before the first guess', () => {
    expect(moved(newPlay, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens'] }).mode).toBe('normal');
    const skipped = moved(newPlay, { hintsUsed: 3, guesses: [] });
    expect(moved(skipped, { ...hard, guesses: ['Aliens'] }).mode).toBe('normal');
  });

  it('changes nothing about what is right', () => {
    expect(moved(newPlay, { ...hard, guesses: ['ALIEN'] })).toMatchObject({ status: 'won', mode: 'hard' });
  });
});
