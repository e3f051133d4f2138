import type { Setting } from './placed.ts';
import { people } from './props/people.ts';
import type { Subject } from './scene.ts';

const COUPLE: ReadonlySet<string> = new Set(['man', 'woman', 'man walking', 'man with arms raised']);
const AT_THE_BOW = people.find(({ words }) => words[0] === 'couple at the bow');

/** Those of the subjects that can be in one image at this place. */
export function fittingSubjects(subjects: readonly Subject[], setting: Setting): Subject[] {
  const names = new Set(subjects.map(({ prop }) => prop.words[0]));
  const onBow = names.has('ship bow');
  const fits = ({ prop, count }: Subject, index: number): boolean => {
    const name = prop.words[0];
    // A couple is often named once more as a man and a woman, and a ship as its bow.
    if (names.has('couple embracing') && count === 1 && COUPLE.has(name)) return false;
    if (names.has('splintered door') && name === 'door') return false;
    if (onBow && name === 'ocean liner') return false;
    // A window does not stand in a meadow, nor a castle in a kitchen.
    if (prop.where === 'wall') return setting.indoors || (index === 0 && prop.h >= 100);
    return !(setting.indoors && prop.where === 'horizon');
  };
  return subjects.filter(fits).map((subject) => {
    const boards = onBow && AT_THE_BOW && subject.prop.words[0] === 'couple embracing';
    return boards ? { ...subject, prop: AT_THE_BOW } : subject;
  });
}
