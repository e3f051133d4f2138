import * as z from 'zod';
import { times } from '../drawing/light/palettes.ts';
import { places } from '../drawing/places/catalogue.ts';
import { isPropName } from '../drawing/props/catalogue.ts';
import { colors } from '../drawing/vocabulary/colors.ts';
import { weathers } from '../drawing/vocabulary/weathers.ts';

const MAX_THINGS = 9;
const MAX_COUNT = 50;

/**
 * Schema for names from the word lists. Image metadata is untrusted, so unknown words are rejected and never appear in
 * descriptions.
 */
const knownName = (names: Iterable<string>) => {
  const known = new Set(names);
  return z.string().refine((name) => known.has(name));
};

const thingSchema = z.object({
  name: z.string().refine(isPropName),
  count: z.int().min(1).max(MAX_COUNT),
  // The field name has British spelling, because it is part of the metadata of existing images.
  colour: knownName(Object.values(colors).flatMap(([name]) => name ?? [])).optional(),
  size: z.enum(['small', 'huge']).optional(),
  /** Undefined if several things of this kind are spread across the image. */
  side: z.enum(['left', 'middle', 'right']).optional(),
  where: z.enum(['ground', 'water', 'air', 'wall', 'near', 'far']),
  hero: z.boolean().optional(),
});

/** Visible content of a generated image, as stored in the image's metadata. */
export const shownSceneSchema = z.object({
  painter: z.literal('dreamreel'),
  /** Places in the image, from front to back. */
  places: z.array(knownName(places.map(({ words }) => words[0]))).max(3),
  kind: z.enum(['outdoors', 'indoors', 'floating']),
  hour: knownName(Object.keys(times)),
  /** The sun or moon if it is drawn as part of the sky. */
  disc: z.enum(['sun', 'moon']).optional(),
  weathers: z.array(knownName(weathers.map(([name]) => name))).max(weathers.length),
  /** Set if the image is black and white or sepia. */
  tone: z.enum(['mono', 'sepia']).optional(),
  things: z.array(thingSchema).max(MAX_THINGS),
});

export type ShownScene = z.output<typeof shownSceneSchema>;
export type ShownThing = ShownScene['things'][number];
