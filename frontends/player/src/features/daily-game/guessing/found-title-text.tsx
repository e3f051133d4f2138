import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import type { ReactNode } from 'react';
import { guessingTexts } from './texts.ts';

/**
 * Title and year, and why the movie was found: the other name that matched, and the letters that were typed. It is read
 * in one piece: marks would split the title into syllables.
 */
export function FoundTitleText({ movie: { title, year, alias, marks } }: { movie: FoundTitle }) {
  const texts = useTexts(guessingTexts);
  return (
    <>
      <span className="sr-only">
        {alias === undefined ? texts.titleSpoken({ title, year }) : texts.aliasSpoken({ title, year, alias })}
      </span>
      <span aria-hidden="true" className="wrap-anywhere min-w-0 flex-1 text-left leading-snug">
        {alias === undefined ? marked(title, marks) : title}
        {alias !== undefined && (
          <span className="block text-ink-soft text-sm">
            {withParts(texts.alsoKnownAs, { alias: marked(alias, marks) })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
        {year}
      </span>
    </>
  );
}

/** `marks` are start and end, by turns. */
function marked(text: string, marks: readonly number[] = []): ReactNode {
  const bounds = [0, ...marks, text.length];
  return bounds.slice(1).map((end, index) => {
    const piece = text.slice(bounds[index], end);
    return index % 2 === 0 ? (
      piece
    ) : (
      // Seen without colours, too: by the weight, and in forced colours by a line. There a mark would be black on black.
      <mark
        key={end}
        className="bg-transparent font-semibold text-accent-ink forced-colors:text-[color:CanvasText] forced-colors:underline"
      >
        {piece}
      </mark>
    );
  });
}
