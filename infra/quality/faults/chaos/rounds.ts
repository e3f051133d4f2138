import type { Fault } from './faults.ts';

/** One round: the simultaneous faults, their duration, and the pause afterward. */
export type Round = { readonly faults: readonly Fault[]; readonly lastsMs: number; readonly calmMs: number };

const SHORTEST_MS = 300;
const LONGEST_MS = 3_500;
const CALM_MS = 1_500;
/** The share of rounds with a second simultaneous fault. */
const TWICE = 0.25;

/**
 * Yields endless rounds. The same random numbers produce the same rounds. No fault repeats before all have occurred
 * once.
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
 * Returns whether two faults can't be combined. A connection or process can have one fault at a time, and wiped streams
 * exclude all others.
 */
function clash(one: Fault, other: Fault): boolean {
  const parts = ({ name }: Fault) => (name.split(' ')[0] ?? '').split('-');
  return (
    parts(one).some((part) => parts(other).includes(part)) ||
    [one, other].some(({ name }) => name.startsWith('streams'))
  );
}
