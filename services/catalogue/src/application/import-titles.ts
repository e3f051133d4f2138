import type { KnownTitle } from '@dreamreel/proto/catalogue';
import type { Change } from './ports.ts';

/** Adds titles to what players can find; those already known stay as they are. */
export const importTitles =
  ({ change }: { change: Change }) =>
  ({ titles: lines }: { titles: readonly KnownTitle[] }): Promise<{ added: number; known: number }> =>
    change(async ({ titles, titlesAdded }) => {
      const { added } = await titles.add(lines);
      if (added > 0) await titlesAdded(added);
      return { added, known: lines.length - added };
    });
