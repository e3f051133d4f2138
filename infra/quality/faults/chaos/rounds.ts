import type { Fault } from './faults.ts';

/** A round of simultaneous faults, with its duration and the pause that follows. */
export type Round = { readonly faults: readonly Fault[]; readonly lastsMs: number; readonly calmMs: number };

const SHORTEST_MS = 300;
const LONGEST_MS = 3_500;
const CALM_MS = 1_500;
/** Probability that a round has a second fault. */
const TWICE = 0.25;

/**
 * Yields an endless sequence of rounds. Equal random numbers produce equal rounds. Faults are repeated only after all
 * faults have occurred.
 */
export function* roundsOf(all: readonly Fault[], random: () => number): Generator<Round> {
  let deck: Fault[] = [];
  for (;;) {
    if (deck.length === 0) deck = shuffled(all, random);
    const [first] = deck;
    if (first === undefined) throw new Error('There is no fault');
    const isTwice = random() < TWICE;
    const second = deck.find((other) => !clash(first, other));
    const faults = isTwice && second !== undefined ? [first, second] : [first];
    deck = deck.filter((other) => !faults.includes(other));
    const lastsMs = Math.round(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
    yield { faults, lastsMs, calmMs: Math.round(random() * CALM_MS) };
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * Returns whether two faults can't be combined. Each connection or process can have one fault at a time. Losing the
 * streams can't be combined with any other fault.
 */
function clash(one: Fault, other: Fault): boolean {
  const parts = ({ name }: Fault) => (name.split(' ')[0] ?? '').split('-');
  return (
    parts(one).some((part) => parts(other).includes(part)) ||
    [one, other].some(({ name }) => name.startsWith('streams'))
  );
}
