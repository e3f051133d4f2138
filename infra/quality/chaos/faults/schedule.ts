/** One round: the faults at the same time, for how long, and how long nothing is injected afterwards. */
export type Round<Thing> = { readonly faults: readonly Thing[]; readonly lastsMs: number; readonly calmMs: number };

const SHORTEST_MS = 300;
const LONGEST_MS = 3_500;
const CALM_MS = 1_500;
/** The share of rounds with a second fault at the same time. */
const TWICE = 0.25;

/**
 * Endless rounds. The same random numbers give the same rounds; no fault repeats before all have come once. `clash` says
 * which two must not be combined.
 */
export function* roundsOf<Thing>(
  things: readonly Thing[],
  random: () => number,
  clash: (one: Thing, other: Thing) => boolean,
): Generator<Round<Thing>> {
  let deck: Thing[] = [];
  const draw = (): Thing => {
    if (deck.length === 0) deck = shuffled(things, random);
    const [drawn] = deck.splice(0, 1);
    if (drawn === undefined) throw new Error('There is no fault');
    return drawn;
  };
  for (;;) {
    const first = draw();
    const isTwice = random() < TWICE;
    const second = deck.find((other) => !clash(first, other));
    const faults = isTwice && second !== undefined ? [first, second] : [first];
    deck = deck.filter((other) => !faults.includes(other));
    const lastsMs = Math.round(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
    yield { faults, lastsMs, calmMs: Math.round(random() * CALM_MS) };
  }
}

function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
