import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { Button } from '@dreamreel/ui/controls/button';
import { useLocale } from '@dreamreel/ui/i18n/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type TypoQuestionProps = {
  guess: string;
  movies: readonly FoundTitle[];
  onChoose: (title: string) => void;
  onInsist: () => void;
  /** Called if the player wants to edit the guess. The guess field is then focused. */
  onEdit: () => void;
  onClose: () => void;
};

export function TypoQuestion({ guess, movies, onChoose, onInsist, onEdit, onClose }: TypoQuestionProps) {
  const { t } = useLingui();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.querySelector('button')?.focus({ preventScroll: true });
    group.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEdit();
    else if (event.key === 'Enter' && event.shiftKey) onInsist();
    else if (event.key === 'ArrowDown') moveFocus(group.current, 1);
    else if (event.key === 'ArrowUp') moveFocus(group.current, -1);
    // Ignores key repeats because the Enter key that submitted the guess might still be held down.
    else if (!(event.key === 'Enter' && event.repeat)) return;
    event.preventDefault();
  };

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // If the related target is missing, the whole window has lost focus, so the question stays open.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <fieldset
      ref={group}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-keys`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // Safari doesn't focus a button when it is clicked, so the question would lose focus.
      onMouseDown={(event) => event.preventDefault()}
      className="beneath-guess-box min-w-0 animate-fade-in rounded-card border border-line bg-raised p-1.5 shadow-overlay"
    >
      <p id={`${id}-question`} className="px-3 pt-2 pb-1 font-medium">
        {movies.length === 1 ? t`Did you mean this movie?` : t`Did you mean one of these?`}
      </p>
      {movies.map((movie) => (
        <button
          key={movie.id}
          type="button"
          onClick={() => onChoose(movie.title)}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 hover:bg-ink/6 focus:bg-ink/10 focus:outline-2 focus:outline-focus focus:-outline-offset-2"
        >
          <FoundTitleText movie={movie} />
        </button>
      ))}
      <div className="mt-1 border-line border-t pt-1.5">
        <Button
          variant="quiet"
          onClick={onInsist}
          className="!h-auto !justify-start !whitespace-normal !px-3 min-h-11 w-full py-2 text-left"
        >
          <span className="wrap-anywhere">
            <Trans>Guess “{guess}” anyway</Trans>
          </span>
        </Button>
        <p id={`${id}-keys`} className="px-3 pt-1 pb-2 text-ink-soft text-sm pointer-coarse:sr-only">
          <Trans>
            Press Enter to guess the selected movie, Shift + Enter to guess what you typed, or Escape to return to the
            guess box.
          </Trans>
        </p>
      </div>
    </fieldset>
  );
}

function moveFocus(group: HTMLElement | null, step: 1 | -1): void {
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const current = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}

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
