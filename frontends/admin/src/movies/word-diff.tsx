import { diffWords } from 'diff';

/** In forced-colors mode, which removes backgrounds, added words are underlined. */
const ADDED = 'rounded-[3px] bg-success-ink/15 px-0.5 text-success-ink no-underline forced-colors:underline';

/** Shows a word-by-word diff of two strings. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-sm leading-6">
      {diffWords(before, after).map(({ value, added, removed }, at) =>
        added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a diff have no other key
          <ins key={at} className={ADDED}>
            {value}
          </ins>
        ) : removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a diff have no other key
          <del key={at} className="rounded-[3px] bg-danger-ink/10 px-0.5 text-danger-ink">
            {value}
          </del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a diff have no other key
          <span key={at}>{value}</span>
        ),
      )}
    </p>
  );
}
