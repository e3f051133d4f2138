import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { posterThumbnail } from '../../../cinema/poster-address.ts';
import { FoundTitleText } from './found-title-text.tsx';
import { guessingTexts } from './texts.ts';

// One file to load: whoever types needs either.
export { TypoQuestion } from './typo-question.tsx';

type SuggestionsProps = {
  listId: string;
  box: RefObject<HTMLInputElement | null>;
  titles: readonly FoundTitle[];
  /** Index of the title that the arrow keys are on; -1 for none. */
  marked: number;
  /** Whether a search has found nothing. */
  isEmpty: boolean;
  onChoose: (title: string) => void;
};

/** The titles under the box, or above it where a phone's keyboard leaves no room below. */
export function Suggestions({ listId, box, titles, marked, isEmpty, onChoose }: SuggestionsProps) {
  const texts = useTexts(guessingTexts);
  const panel = useRef<HTMLDivElement>(null);
  const isShown = titles.length > 0 || isEmpty;

  useLayoutEffect(() => {
    if (!isShown || !box.current || !panel.current) return;
    const { side, height } = spaceForList(box.current);
    panel.current.dataset.side = side;
    panel.current.style.maxHeight = `${height}px`;
  }, [isShown, box]);

  return (
    <>
      <div
        ref={panel}
        hidden={!isShown}
        className="beneath-guess-box overflow-y-auto overscroll-contain rounded-card border border-line bg-raised shadow-overlay"
      >
        <div id={listId} role="listbox" aria-label={texts.movies} hidden={titles.length === 0} className="p-1.5">
          {titles.map((movie, index) => (
            <Suggestion
              key={movie.id}
              id={`${listId}-${index}`}
              movie={movie}
              isMarked={index === marked}
              onChoose={() => onChoose(movie.title)}
            />
          ))}
        </div>
        {isEmpty && <p className="px-4 py-3 text-ink-soft text-sm">{texts.noMovies}</p>}
      </div>
      <div role="status" className="sr-only">
        {isEmpty ? texts.noMovies : titles.length > 0 ? texts.found({ count: titles.length }) : ''}
      </div>
    </>
  );
}

type SuggestionProps = { id: string; movie: FoundTitle; isMarked: boolean; onChoose: () => void };

function Suggestion({ id, movie, isMarked, onChoose }: SuggestionProps) {
  const option = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isMarked) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isMarked]);
  const [isPosterBroken, setPosterBroken] = useState(false);
  const poster = isPosterBroken ? undefined : posterThumbnail(movie.poster_path);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above holds the focus and the keys, as the combobox pattern asks
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      // The box must not lose the focus to a press on the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-ink/6',
        isMarked && 'bg-ink/10 outline-2 outline-focus -outline-offset-2',
      )}
    >
      {poster !== undefined && (
        <img
          src={poster}
          alt=""
          onError={() => setPosterBroken(true)}
          width={28}
          height={42}
          loading="lazy"
          className="aspect-2/3 rounded-[3px] object-cover"
        />
      )}
      <FoundTitleText movie={movie} />
    </div>
  );
}

const ENOUGH_PX = 220;
const MOST_PX = 320;
const MARGIN_PX = 16;

/** On which side of a box a list has room, and how much, within what the keyboard leaves of the screen. */
function spaceForList(box: HTMLElement): { side: 'above' | 'below'; height: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const screenTop = window.visualViewport?.offsetTop ?? 0;
  const screenBottom = screenTop + (window.visualViewport?.height ?? window.innerHeight);
  const above = top - screenTop - MARGIN_PX;
  const below = screenBottom - bottom - MARGIN_PX;
  const side = below < ENOUGH_PX && above > below ? 'above' : 'below';
  return { side, height: Math.min(MOST_PX, Math.max(side === 'above' ? above : below, 96)) };
}
