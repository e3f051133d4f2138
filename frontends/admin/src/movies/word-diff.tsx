import { diffWords } from 'diff';

/** With forced colors, which have no backgrounds, an underline marks added words. */
const ADDED = 'rounded-[3px] bg-success-ink/15 px-0.5 text-success-ink no-underline forced-colors:underline';

/** Shows the difference between two texts word by word. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-sm leading-6">
      {diffWords(before, after).map(({ value, added, removed }, at) =>
        added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a diff has no other identity
          <ins key={at} className={ADDED}>
            {value}
          </ins>
        ) : removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a diff has no other identity
          <del key={at} className="rounded-[3px] bg-danger-ink/10 px-0.5 text-danger-ink">
            {value}
          </del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a diff has no other identity
          <span key={at}>{value}</span>
        ),
      )}
    </p>
  );
}
