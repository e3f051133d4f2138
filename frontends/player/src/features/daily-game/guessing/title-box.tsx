import { SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue/found-titles';
import { Input } from '@dreamreel/ui/controls/input';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../on-demand.tsx';
import { titleSearchQuery } from '../api.ts';

/** Loaded after the initial page. If the suggestions fail to load, the guess field still works. */
const Suggestions = lazyPart(
  async () => (await import('./suggestions.tsx')).Suggestions,
  () => null,
);

type TitleBoxProps = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  readOnly: boolean;
  maxLength: number;
};

/**
 * A text field with title suggestions that follows the ARIA 1.2 combobox pattern. No suggestion is highlighted until an
 * arrow key is pressed, so Enter submits the typed text. Selecting a suggestion only fills in the field, because an
 * accidental selection must not count as a guess.
 */
export function TitleBox({ ref, value, onChange, disabled, readOnly, maxLength }: TitleBoxProps) {
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(value !== '');
  const [activeIndex, setActiveIndex] = useState(-1);
  const text = value.trim();
  const isSearching = isOpen && !disabled && text.length >= SEARCH_MIN_LENGTH;
  const search = useQuery({ ...titleSearchQuery(text), enabled: isSearching });
  const titles = (isSearching && search.data) || [];

  const choose = (title: string) => {
    if (readOnly) return;
    onChange(title);
    setOpen(false);
    setActiveIndex(-1);
    ref.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const title = titles[activeIndex];
    const next = nextActiveIndex(event.key, activeIndex, titles.length);
    if (event.key === 'Escape' && isSearching) setOpen(false);
    else if (event.key === 'Enter' && title) choose(title.title);
    else if (event.key === 'ArrowDown' && !isSearching) setOpen(true);
    else if (next !== undefined) setActiveIndex(next);
    else return;
    event.preventDefault();
  };

  return (
    <div className="min-w-0 flex-1">
      <Input
        ref={ref}
        role="combobox"
        aria-label={t`Guess the movie`}
        aria-autocomplete="list"
        aria-expanded={titles.length > 0}
        aria-controls={listId}
        aria-activedescendant={titles[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        placeholder={t({ message: 'Which movie is it?', context: 'game' })}
        className="sideways:px-2"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        maxLength={maxLength}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActiveIndex(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <Suspense>
        <Suggestions
          listId={listId}
          box={ref}
          titles={titles}
          activeIndex={activeIndex}
          isEmpty={isSearching && !search.isPlaceholderData && search.data?.length === 0}
          onChoose={choose}
        />
      </Suspense>
    </div>
  );
}

/**
 * Returns the index of the suggestion that is highlighted after a key press, or undefined for other keys. -1 means that
 * the text field is active.
 */
function nextActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return activeIndex === count - 1 ? -1 : activeIndex + 1;
  if (key === 'ArrowUp') return activeIndex === -1 ? count - 1 : activeIndex - 1;
  return undefined;
}
