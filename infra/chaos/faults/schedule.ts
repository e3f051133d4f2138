/** One round: what goes wrong at the same time, for how long, and how long nothing does afterwards. */
export type Round<Thing> = { readonly faults: readonly Thing[]; readonly lastsMs: number; readonly calmMs: number };

const SHORTEST_MS = 300;
const LONGEST_MS = 3_500;
const CALM_MS = 1_500;
/** How often a second thing goes wrong at the same time. */
const TWICE = 0.25;

/**
 * Rounds without end. The same numbers give the same rounds; nothing comes a second time before everything has come
 * once. `clash` says which two must not happen at once.
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
    if (drawn === undefined) throw new Error('Nothing can go wrong');
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
