import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { MAX_OTHER_TITLES } from '@dreamreel/proto/catalogue/movie-fields';
import * as z from 'zod';
import type { TitleImports, Titles } from '../../application/ports.ts';
import type { Prisma } from '../../generated/client.ts';

const revisionSchema = z.tuple([z.object({ revision: z.coerce.number() })]);
const addedSchema = z.array(z.object({ added: z.boolean() }));
const otherTitlesSchema = z.array(z.object({ otherTitles: z.array(z.string()) }));

/** In Postgres, `xmax` is zero for rows that the statement inserted rather than updated. */
const ADD = `
  INSERT INTO titles (title, year, other_titles, popularity, poster_path, revision)
  SELECT title, year, "otherTitles", popularity, "posterPath", $2
  FROM jsonb_to_recordset($1::jsonb)
    AS line(title text, year smallint, "otherTitles" text[], popularity real, "posterPath" text)
  ON CONFLICT (title, year) DO UPDATE SET popularity = greatest(titles.popularity, excluded.popularity),
    poster_path = coalesce(titles.poster_path, excluded.poster_path), revision = excluded.revision,
    other_titles = ARRAY(
      SELECT name FROM unnest(titles.other_titles || excluded.other_titles) WITH ORDINALITY AS each(name, place)
      GROUP BY name ORDER BY min(place) LIMIT ${MAX_OTHER_TITLES})
  WHERE excluded.popularity > coalesce(titles.popularity, 0)
    OR (titles.poster_path IS NULL AND excluded.poster_path IS NOT NULL)
    OR (NOT titles.other_titles @> excluded.other_titles AND cardinality(titles.other_titles) < ${MAX_OTHER_TITLES})
  RETURNING xmax = 0 AS added`;

const OTHER_TITLES = `
  SELECT coalesce(titles.other_titles, '{}') AS "otherTitles"
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS movie (name, place)
    LEFT JOIN titles ON titles.title = name ->> 'title' AND titles.year = (name -> 'year')::smallint
  ORDER BY place`;

const ADD_PAST_NAMES = `
  UPDATE titles SET revision = $2, poster_path = coalesce(shown.poster, poster_path), other_titles = ARRAY(
    SELECT name FROM unnest(other_titles || shown.aliases) WITH ORDINALITY AS each(name, place)
    WHERE name <> titles.title GROUP BY name ORDER BY min(place))
  FROM movies AS shown
  WHERE titles.title = shown.title AND titles.year = shown.year AND shown.deleted_at IS NULL
    AND EXISTS (SELECT FROM feature_dates WHERE movie_id = shown.id)
    AND NOT EXISTS (SELECT FROM feature_dates WHERE movie_id = shown.id AND date >= $1::date)
    AND (shown.poster <> coalesce(poster_path, '') OR NOT other_titles @> array_remove(shown.aliases, titles.title))`;

const setPopularityWhere = (isNamed: string) => `
  UPDATE titles SET popularity = line.popularity, revision = $2
  FROM jsonb_to_recordset($1::jsonb) AS line(title text, popularity real)
  WHERE ${isNamed} AND line.popularity > coalesce(titles.popularity, 0)`;
/** Titles and other titles are updated by separate statements because each column has a different index. */
const BY_TITLE = setPopularityWhere('titles.title = line.title');
const BY_OTHER_TITLE = setPopularityWhere('titles.other_titles @> ARRAY[line.title]');

type Client = Pick<Prisma.TransactionClient, 'title' | '$queryRawUnsafe' | '$executeRawUnsafe'>;

export function prismaTitles(client: Client): Titles {
  const nextRevision = async () => {
    const rows = await client.$queryRawUnsafe(`SELECT nextval('title_revisions') AS revision`);
    return revisionSchema.parse(rows)[0].revision;
  };

  return {
    async changedSince(revision, limit) {
      const where = { revision: { gt: revision } };
      const rows = await client.title.findMany({ where, orderBy: [{ revision: 'asc' }, { id: 'asc' }], take: limit });
      return rows.map(({ posterPath, revision: _, ...title }) => ({ ...title, poster_path: posterPath }));
    },

    async add(lines) {
      if (lines.length === 0) return { added: 0, changed: 0 };
      const rows = await client.$queryRawUnsafe(ADD, JSON.stringify(withoutDuplicates(lines)), await nextRevision());
      const written = addedSchema.parse(rows);
      const added = written.filter((row) => row.added).length;
      return { added, changed: written.length - added };
    },

    async otherTitlesOf(movies) {
      const rows = await client.$queryRawUnsafe(
        OTHER_TITLES,
        JSON.stringify(movies.map(({ title, year }) => ({ title, year }))),
      );
      return otherTitlesSchema.parse(rows).map(({ otherTitles }) => otherTitles);
    },

    addPastNames: async (openFrom) => client.$executeRawUnsafe(ADD_PAST_NAMES, openFrom, await nextRevision()),

    async setPopularity(lines) {
      if (lines.length === 0) return 0;
      const highest = new Map<string, number>();
      for (const { title, popularity } of lines) {
        highest.set(title, Math.max(popularity, highest.get(title) ?? 0));
      }
      const json = JSON.stringify([...highest].map(([title, popularity]) => ({ title, popularity })));
      const revision = await nextRevision();
      const ofTitle = await client.$executeRawUnsafe(BY_TITLE, json, revision);
      return ofTitle + (await client.$executeRawUnsafe(BY_OTHER_TITLE, json, revision));
    },
  };
}

export function prismaTitleImports(tx: Pick<Prisma.TransactionClient, 'titleImport'>): TitleImports {
  return {
    linesDone: async (file) => (await tx.titleImport.findUnique({ where: { file } }))?.lines ?? 0,

    async setLinesDone(file, lines) {
      await tx.titleImport.upsert({ where: { file }, create: { file, lines }, update: { lines } });
    },
  };
}

/**
 * Merges lines with the same title and year because one statement can't update a row twice. The last line's values are
 * used, with the other titles from all merged lines.
 */
function withoutDuplicates(lines: readonly KnownTitle[]): KnownTitle[] {
  const merged = new Map<string, KnownTitle>();
  for (const line of lines) {
    const key = `${line.year} ${line.title}`;
    const otherTitles = new Set([...(merged.get(key)?.otherTitles ?? []), ...line.otherTitles]);
    merged.set(key, { ...line, otherTitles: [...otherTitles].slice(0, MAX_OTHER_TITLES) });
  }
  return [...merged.values()];
}
