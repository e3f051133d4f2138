import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { posterThumbnail } from '../../../cinema/image.tsx';
import { FoundTitleText } from './typo-question.tsx';

// Re-exported so that suggestions and the typo question are bundled into the same chunk. Players who type can need
// either of them.
export { TypoQuestion } from './typo-question.tsx';

type SuggestionsProps = {
  listId: string;
  box: RefObject<HTMLInputElement | null>;
  titles: readonly FoundTitle[];
  activeIndex: number;
  isEmpty: boolean;
  onChoose: (title: string) => void;
};

/** Shows title suggestions below the guess field, never above it, where they would hide the scene. */
export function Suggestions({ listId, box, titles, activeIndex, isEmpty, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const isShown = titles.length > 0 || isEmpty;

  useLayoutEffect(() => {
    if (!isShown || !box.current || !panel.current) return;
    const { space, height } = spaceForList(box.current);
    panel.current.style.maxHeight = `${height}px`;
    if (height > space) panel.current.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, box]);

  return (
    <>
      <div
        ref={panel}
        hidden={!isShown}
        className="beneath-guess-box scroll-mb-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised shadow-overlay"
      >
        <div id={listId} role="listbox" aria-label={t`Movies`} hidden={titles.length === 0} className="p-1.5">
          {titles.map((movie, index) => (
            <Suggestion
              key={movie.id}
              id={`${listId}-${index}`}
              movie={movie}
              isActive={index === activeIndex}
              onChoose={() => onChoose(movie.title)}
            />
          ))}
        </div>
        {isEmpty && (
          <p className="px-4 py-3 text-ink-soft text-sm">
            <Trans>No movies found. Press Enter to submit your guess anyway.</Trans>
          </p>
        )}
      </div>
      <div role="status" className="sr-only">
        {isEmpty
          ? t`No movies found. Press Enter to submit your guess anyway.`
          : titles.length > 0
            ? plural({ count: titles.length }, { one: '# movie found', other: '# movies found' })
            : ''}
      </div>
    </>
  );
}

type SuggestionProps = { id: string; movie: FoundTitle; isActive: boolean; onChoose: () => void };

function Suggestion({ id, movie, isActive, onChoose }: SuggestionProps) {
  const option = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const [isPosterBroken, setPosterBroken] = useState(false);
  const poster = isPosterBroken ? undefined : posterThumbnail(movie.poster_path);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys, as the combobox pattern requires
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps the focus in the guess field when a suggestion is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-ink/6',
        isActive && 'bg-ink/10 outline-2 outline-focus -outline-offset-2',
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

const MIN_HEIGHT_PX = 156;
const MAX_HEIGHT_PX = 320;
const MARGIN_PX = 16;

function spaceForList(box: HTMLElement): { space: number; height: number } {
  const { bottom, height: boxHeight } = box.getBoundingClientRect();
  const { offsetTop, height: screenHeight } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const space = offsetTop + screenHeight - bottom - MARGIN_PX;
  // The guess field stays visible above the list.
  const most = Math.min(MAX_HEIGHT_PX, screenHeight - boxHeight - 2 * MARGIN_PX);
  return { space, height: Math.min(most, Math.max(space, MIN_HEIGHT_PX)) };
}
