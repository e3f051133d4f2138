import { gripOf } from '@dreamreel/painter/drawing/grips';
import { holdOf } from '@dreamreel/painter/drawing/in-hand';
import { isLevel, paintedScene } from '@dreamreel/painter/drawing/paint-scene';
import type { Placed } from '@dreamreel/painter/drawing/placed';
import { HEIGHT, WIDTH } from '@dreamreel/painter/drawing/scene';
import { statureOf } from '@dreamreel/painter/drawing/stature';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readReadyMovies } from './read-movies.ts';

const FURNITURE = new Set(['chair', 'bench', 'table', 'bed', 'piano']);
const AT_REST = new Set(['sit', 'sitReach', 'ground', 'lie', 'kneel', 'crouch']);

type Image = ReturnType<typeof paintedScene> & { readonly name: string; readonly prompt: string };
const images: Image[] = [];

const peopleOf = ({ placed }: Image): Placed[] => placed.filter(({ subject }) => subject.prop.person);
const standing = (image: Image): Placed[] =>
  image.setting.floating
    ? []
    : peopleOf(image).filter(({ riding, dark, subject }) => !riding && !dark && !subject.aloft && !subject.heldBy);

/** Whether a thing is at a hand of somebody, at their shoulder or on their head. */
function touches({ subject: { prop }, x, y, height }: Placed, { look, ...holder }: Placed): boolean {
  if (!look) return false;
  const reach = (height * prop.w) / prop.h / 2 + 2;
  const facing = holder.x > WIDTH * 0.6 ? -1 : 1;
  const grip = gripOf(prop.words[0]);
  const points = [holdOf(grip, look, 'right'), holdOf(grip, look, 'left')];
  return points.some((point) => {
    const at = {
      x: holder.x + (facing * point.x * holder.height) / 100,
      y: holder.y + (point.y * holder.height) / 100,
    };
    const slack = holder.height * 0.02;
    return Math.abs(at.x - x) <= reach + slack && at.y <= y + slack && at.y >= y - height - slack;
  });
}

beforeAll(async () => {
  for (const { title, year, scenes } of await readReadyMovies())
    for (const { level, prompt } of scenes)
      if (isLevel(level))
        images.push({
          ...paintedScene({ prompt, level, seed: `${title} ${year}` }),
          name: `${title} ${level}`,
          prompt,
        });
});

describe('the people in the images of the ready movies', () => {
  it('stand on no furniture, unless the prompt says so', () => {
    const onFurniture = images.flatMap((image) =>
      peopleOf(image)
        .filter(({ riding, subject }) => riding && FURNITURE.has(subject.onto?.prop.words[0] ?? ''))
        .filter(({ look }) => !AT_REST.has(look?.pose ?? '') && !/stand(?:s|ing) on/.test(image.prompt))
        .map(({ subject }) => `${image.name}: ${subject.prop.words[0]}`),
    );
    expect(onFurniture).toEqual([]);
  });

  it('have their feet on the floor where they stand, and their heads in the image', () => {
    const off = images.flatMap((image) =>
      standing(image)
        .filter(({ y, height }) => y < image.setting.horizon || y > HEIGHT || y - height < -20)
        .map(({ subject, y }) => `${image.name}: ${subject.prop.words[0]} at ${Math.round(y)}`),
    );
    expect(off).toEqual([]);
  });

  it('are the higher the nearer they stand, each by their own stature', () => {
    const wrong = images.flatMap((image) => {
      const byDistance = standing(image)
        .map(({ subject, y, height }) => ({ y, share: height / (statureOf(subject) ?? 1) }))
        .sort((a, b) => a.y - b.y);
      return byDistance.some(({ share }, index) => share < (byDistance[index - 1]?.share ?? 0) * 0.99)
        ? [image.name]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('have in the hand what they hold, or on the shoulder or the head what sits there', () => {
    const held = images.flatMap((image) =>
      image.placed.flatMap((thing) => {
        const holders = image.placed.filter(({ subject, look }) => look && subject === thing.subject.heldBy);
        return holders.length === 0 ? [] : [{ name: `${image.name}: ${thing.subject.prop.words[0]}`, thing, holders }];
      }),
    );
    // Most of what is held is part of a group that is one drawing.
    expect(held.length).toBeGreaterThan(1);
    expect(
      held.filter(({ thing, holders }) => !holders.some((holder) => touches(thing, holder))).map(({ name }) => name),
    ).toEqual([]);
  });

  it('differ from one another where the prompt does not describe them', () => {
    for (const image of images) {
      const looks = peopleOf(image)
        .filter(({ subject }) => subject.prop.person?.dresses && !subject.traits)
        .map(({ look }) => JSON.stringify({ ...look, pose: undefined }));
      expect({ name: image.name, different: new Set(looks).size }).toEqual({
        name: image.name,
        different: looks.length,
      });
    }
  });
});
