import * as z from 'zod';
import { type PoseName, poses } from '../drawing/props/figure-poses.ts';
import { colours } from '../drawing/vocabulary/colours.ts';

const COLOUR_NAMES: ReadonlySet<string> = new Set(Object.values(colours).flatMap(([name]) => name ?? []));
const isPose = (name: string): name is PoseName => Object.hasOwn(poses, name);
const flag = z.boolean().optional();

/** What somebody looks like in an image, as far as it is said. */
export const lookSchema = z.object({
  /** Left out for those who always look the same: their name says it. */
  who: z.enum(['man', 'woman', 'boy', 'girl']).optional(),
  pose: z.string().refine(isPose),
  wear: z.enum([
    ...(['suit', 'shirt', 'coat', 'dress', 'gown', 'robe', 'armour', 'space', 'bare', 'jacket', 'jumper'] as const),
    ...(['uniform', 'overalls', 'skirt', 'swim'] as const),
  ]),
  /** The colour of the clothes; left out where it is not to be seen. */
  cloth: z
    .string()
    .refine((name) => COLOUR_NAMES.has(name))
    .optional(),
  hat: z
    .enum([
      ...(['fedora', 'cowboy', 'top', 'pointed', 'helmet', 'bowler', 'crown', 'cap', 'bubble', 'hood'] as const),
      ...(['straw', 'horned', 'plume', 'chef', 'wide', 'turban', 'headscarf', 'woolly', 'veil'] as const),
    ])
    .optional(),
  hair: z.enum(['short', 'long', 'bun', 'bald', 'wild', 'curly', 'bob', 'ponytail', 'parted', 'plaits']).optional(),
  hairColour: z.enum(['fair', 'red', 'white']).optional(),
  glasses: z.enum(['round', 'dark']).optional(),
  pattern: z.enum(['stripes', 'checks']).optional(),
  ...{ old: flag, beard: flag, back: flag, cape: flag, apron: flag, scarf: flag, pack: flag, tie: flag },
});
export type ShownLook = z.output<typeof lookSchema>;
