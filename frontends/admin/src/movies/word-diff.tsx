import { diffWords } from 'diff';

const CLASSES = {
  // In forced-colors mode, which removes backgrounds, added words are underlined.
  ins: 'rounded-[3px] bg-success-ink/15 px-0.5 text-success-ink no-underline forced-colors:underline',
  del: 'rounded-[3px] bg-danger-ink/10 px-0.5 text-danger-ink',
  span: undefined,
};

/** Shows a word-by-word diff of two strings. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-sm leading-6">
      {diffWords(before, after).map(({ value, added, removed }, at) => {
        const Part = added ? 'ins' : removed ? 'del' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a diff have no other key
          <Part key={at} className={CLASSES[Part]}>
            {value}
          </Part>
        );
      })}
    </p>
  );
}
