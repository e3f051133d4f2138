import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type FoundTitle, foundTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import * as z from 'zod';
import { signedInAdmin } from '../../player/admin.ts';
import type { Attack } from '../attack.ts';

const ADDED = 3;
const WORDS = 'the of in st ma ba bl da la lo mo ni re ro sa se si sp wa wi'.split(' ');
/** The search index receives a movie by an event. */
const INDEXED_MS = 3_000;

/** Reads ids of the search, as a guest, to find which titles were added last. */
export const searchIds: Attack = {
  name: 'search ids',
  async run({ site, data, note }) {
    const search = async (query: string): Promise<FoundTitle[]> => {
      const answer = await fetch(new URL(`/api/search-movies?${new URLSearchParams({ query })}`, site));
      return z.array(foundTitleSchema).parse(await answer.json());
    };
    const known = (await Promise.all(WORDS.map(search))).flat().map(({ id }) => id);
    const mark = `q${randomBytes(6).toString('hex')}`;
    const admin = await signedInAdmin(site.origin, data);
    for (let count = 1; count <= ADDED; count += 1) await admin.add({ title: `${mark} ${count}`, year: 1999 + count });
    await delay(INDEXED_MS);
    const added = (await search(mark)).map(({ id }) => id);
    await admin.removeAdded();

    const beyond = added.filter((id) => id > Math.max(...known) || id < Math.min(...known)).length;
    note(`${added.length} new ids among ${known.length}, ${beyond} outside their range`);
    if (added.length !== ADDED) return [`${added.length} of ${ADDED} new movies were found`];
    return beyond === ADDED ? ['new movies stand out by their ids'] : [];
  },
};
