import { LIVELY } from './read-subject.ts';
import type { Clause, Draft, Reading } from './reading.ts';
import { holdable } from './vocabulary/modifiers.ts';
import { wordsOf } from './vocabulary/words-of.ts';

/** What somebody is on who is only said to be 'on' it. */
const CLIMBED: ReadonlySet<string> = new Set(
  wordsOf(
    'bench, chair, bed, raft, rowing boat, lifeboat with tiger, sailing ship, ocean liner, ship bow, horse, camel, elephant, bicycle, motorcycle, staircase, bridge, stone bridge, rock, boulder, truck, train, carriage, pride rock, skyscraper, tower, iceberg, flying carpet, statue',
  ),
);

/** 'A man on the left, on a street': the loose word lifts only onto what people do stand and sit on. */
export function mayClimb(climbing: Draft, base: Draft, { climbsLoosely }: Clause): boolean {
  if (!LIVELY.has(climbing.prop)) return false;
  return !climbsLoosely || !climbing.prop.person || CLIMBED.has(base.prop.words[0]);
}

/** Drawn with somebody who rides them. */
const RIDDEN: ReadonlySet<string> = new Set(['camel', 'horse rider', 'boy on a bicycle', 'motorcycle']);

export function climb(somebody: Draft, base: Draft, reading: Reading): void {
  const name = base.prop.words[0];
  // Who hangs from an umbrella holds it.
  if (somebody.prop.person && somebody.traits?.pose === 'hang' && holdable.has(name)) base.heldBy = somebody;
  else if (somebody.prop.person && somebody.traits?.pose === 'sit' && RIDDEN.has(name)) become(somebody, base, reading);
  else somebody.onto = base;
}

/** The rider is drawn with what is ridden, where the rider was said to be. */
function become(rider: Draft, base: Draft, reading: Reading): void {
  const { side, distance, count, traits } = rider;
  if (side) base.side ??= side;
  if (distance) base.distance ??= distance;
  base.count = Math.max(base.count, count);
  if (traits?.cloth) base.colour ??= traits.cloth;
  reading.subjects = reading.subjects.filter((other) => other !== rider);
}
