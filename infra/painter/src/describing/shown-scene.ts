import type { Sharp } from 'sharp';
import sharp from 'sharp';
import * as z from 'zod';
import { colorWords, things, WHERES, weathers } from '../drawing/lexicon.ts';
import type { PaintedScene } from '../drawing/paint-scene.ts';
import { palettes } from '../drawing/palettes.ts';
import { places } from '../drawing/places.ts';

/** Image metadata is untrusted, so unknown names are rejected and never appear in descriptions. */
const knownName = (names: readonly string[]) => z.string().refine((name) => names.includes(name));
const namesOf = (list: readonly { readonly name: string }[]) => knownName(list.map(({ name }) => name));

const thingSchema = z.object({
  ...{ name: namesOf(things), count: z.int().min(1).max(5), color: namesOf(colorWords).optional() },
  ...{ side: z.enum(['left', 'middle', 'right']), where: z.enum(WHERES) },
});

/** Visible content of a generated image, as stored in its metadata. Places are listed from front to back. */
const shownSceneSchema = z.object({
  ...{ painter: z.literal('dreamreel'), places: z.array(namesOf(places)).min(1).max(2), hour: namesOf(palettes) },
  ...{ weathers: z.array(knownName(weathers.map(([name]) => name))).max(weathers.length), isMono: z.boolean() },
  things: z.array(thingSchema).max(3),
});
export type ShownScene = z.output<typeof shownSceneSchema>;
export type ShownThing = ShownScene['things'][number];

export const toShownScene = ({ scene, placed }: Pick<PaintedScene, 'scene' | 'placed'>): ShownScene => ({
  ...{ painter: 'dreamreel', hour: scene.palette.name, weathers: [...scene.weathers], isMono: scene.isMono },
  places: [scene.place, ...(scene.behind ? [scene.behind] : [])].map(({ name }) => name),
  things: placed.map(({ subject, where, side }) => ({
    ...{ name: subject.thing.name, count: subject.count, side },
    // Where everything floats, being in the air is nothing special.
    where: where === 'sky' && scene.place.surface === 'void' ? 'ground' : where,
    ...(!scene.isMono && { color: subject.color?.name }),
  })),
});

/** Start of the JSON text, used to find it in the image's EXIF block. */
const BEGINNING = '{"painter":"dreamreel"';
const MAX_CHARACTERS = 4_000;
/** The limit allows camera images, but prevents a small malicious file from decoding to a huge image. */
export const MAX_PIXELS = 40_000_000;

/** Stores the visible content as the image description in the EXIF block. */
export const withShownScene = (image: Sharp, scene: ShownScene): Sharp =>
  image.withExif({ IFD0: { ImageDescription: JSON.stringify(scene) } });

/** Reads the visible content of a generated image. Returns undefined for other images. */
export async function shownSceneOf(bytes: Uint8Array): Promise<ShownScene | undefined> {
  const { exif } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const text = exif?.toString('latin1') ?? '';
  const from = text.indexOf(BEGINNING);
  const [json = ''] = from < 0 ? [] : text.slice(from, from + MAX_CHARACTERS).split('\0', 1);
  try {
    return shownSceneSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
