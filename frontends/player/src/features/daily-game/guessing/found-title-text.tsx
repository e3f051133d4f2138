import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import type { ReactNode } from 'react';
import { guessingTexts } from './texts.ts';

/**
 * Shows a movie's title and year with the matching letters highlighted, and the alias if the alias matched. Screen
 * readers get a plain-text copy, because they read highlighted letters separately.
 */
export function FoundTitleText({ movie: { title, year, alias, marks } }: { movie: FoundTitle }) {
  const texts = useTexts(guessingTexts);
  return (
    <>
      <span className="sr-only">
        {alias === undefined ? texts.titleSpoken({ title, year }) : texts.aliasSpoken({ title, year, alias })}
      </span>
      <span aria-hidden="true" className="wrap-anywhere min-w-0 flex-1 text-left leading-snug">
        {alias === undefined ? highlight(title, marks) : title}
        {alias !== undefined && (
          <span className="block text-ink-soft text-sm">
            {withParts(texts.alsoKnownAs, { alias: highlight(alias, marks) })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
        {year}
      </span>
    </>
  );
}

/** Highlights parts of a text. `marks` contains alternating start and end positions. */
function highlight(text: string, marks: readonly number[] = []): ReactNode {
  const bounds = [0, ...marks, text.length];
  return bounds.slice(1).map((end, index) => {
    const piece = text.slice(bounds[index], end);
    return index % 2 === 0 ? (
      piece
    ) : (
      // The highlight uses bold text instead of relying on color. In forced-colors mode, the highlight is underlined,
      // because the default `<mark>` style would be black on black.
      <mark
        key={end}
        className="bg-transparent font-semibold text-accent-ink forced-colors:text-[color:CanvasText] forced-colors:underline"
      >
        {piece}
      </mark>
    );
  });
}
