import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useLocale } from '@dreamreel/ui/i18n/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/**
 * Shows a movie's title and year with the matching letters highlighted, and the alias if the alias matched. On German
 * pages, the alias comes first, because it usually is the German title. Screen readers get a plain-text copy because
 * they read highlighted letters separately.
 */
export function FoundTitleText({ movie: { title, year, alias, marks } }: { movie: FoundTitle }) {
  const { t } = useLingui();
  const isGerman = useLocale() === 'de';
  const [first = title, second] = isGerman && alias !== undefined ? [alias, title] : [title, alias];
  const marked = (name: string) => (name === (alias ?? title) ? highlight(name, marks) : name);
  return (
    <>
      <span className="sr-only">
        {second === undefined
          ? t`${{ title: first }}, ${year}`
          : t`${{ title: first }}, ${year}, also known as ${{ alias: second }}`}
      </span>
      <span aria-hidden="true" className="wrap-anywhere min-w-0 flex-1 text-left leading-snug">
        {marked(first)}
        {second !== undefined && <AlsoKnownAs alias={marked(second)} />}
      </span>
      <span aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
        {year}
      </span>
    </>
  );
}

function AlsoKnownAs({ alias }: { alias: ReactNode }) {
  return (
    <span className="block text-ink-soft text-sm">
      <Trans>also known as {alias}</Trans>
    </span>
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
