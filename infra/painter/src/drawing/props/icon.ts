import { type Colour, inLight, mix } from '../brush/colour.ts';
import { group } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

const SHORT_HEX = /#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/gi;
const HEX = /#[0-9a-f]{6}/gi;
/** Of the box of an icon, a little stays free below the drawing. */
const FLUENT_FOOT = 30.4;
const OUTLINE_FOOT = 22;

/** Whether a drawing has nothing that would need a name of its own in the image. */
export const isPlain = (body: string): boolean => !/<(?:defs|use|image|filter|linearGradient)|url\(/.test(body);

/** An icon in colour, standing on y = 0, in the light of the scene. */
export function colouredIcon(body: string, t: Tones): string {
  const inTones = body.replace(SHORT_HEX, '#$1$1$2$2$3$3').replace(HEX, (colour) => toned(colour.toLowerCase(), t));
  return group(inTones, `translate(-16 -${FLUENT_FOOT})`);
}

/** A thing that is known by its outline alone: in one colour, lit from above. */
export function outlinedIcon(body: string, local: Colour, t: Tones): string {
  const base = t.of(t.tint ?? local);
  const filled = (colour: Colour) => body.replaceAll('currentColor', colour);
  return group(
    group(filled(mix(base, t.ink, 0.55)), 'translate(.35 .25)') + filled(mix(base, t.rim, 0.12)),
    `scale(1.25) translate(-12 -${OUTLINE_FOOT})`,
  );
}

/** A thing of another colour keeps its light and dark parts. */
function toned(colour: Colour, t: Tones): Colour {
  if (t.tint === undefined) return t.of(colour);
  const [brightness, vividness] = measured(colour);
  if (vividness < 0.12) return t.of(colour);
  const grey = Math.round(Math.min(255, 90 + brightness * 190))
    .toString(16)
    .padStart(2, '0');
  return t.of(mix(inLight(t.tint, `#${grey}${grey}${grey}`), t.tint, 0.3));
}

function measured(colour: Colour): [brightness: number, vividness: number] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return [(most + least) / 2, most - least];
}
