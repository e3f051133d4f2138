import type { KnownTitle } from '@dreamreel/proto/catalogue';
import type { Change } from './ports.ts';

/** Adds titles to what players can find; those already known stay as they are, but for a higher popularity and a first poster. */
export const importTitles =
  ({ change }: { change: Change }) =>
  ({ titles: lines }: { titles: readonly KnownTitle[] }): Promise<{ added: number; known: number }> =>
    change(async ({ titles, titlesAdded }) => {
      const { added, changed } = await titles.add(lines);
      if (added + changed > 0) await titlesAdded(added);
      return { added, known: lines.length - added };
    });
