import { useEffect, useId, useRef } from 'react';
import type { Choice, Conflict } from './merge-text.ts';

type ConflictChoicesProps = {
  /** What somebody else has saved, e.g. `this movie`. */
  what: string;
  conflicts: readonly Conflict[];
  onChoose: (name: string, choice: Choice) => void;
};

/** Both versions of every field that two admins have changed; for each the admin chooses which one stays. */
export function ConflictChoices({ what, conflicts, onChoose }: ConflictChoicesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = conflicts.length > 0;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section aria-labelledby={id} className="mb-5 rounded-control border border-danger-ink/60 px-4 py-3">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-medium font-sans text-base text-danger-ink outline-none">
        Somebody else has changed {what} meanwhile
      </h3>
      <p className="mt-0.5 text-ink-soft text-sm">
        Nothing of yours is lost. Choose for each field what stays; then it is saved over the other.
      </p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.name}
          conflict={conflict}
          onChoose={(choice) => onChoose(conflict.name, choice)}
        />
      ))}
    </section>
  );
}

type ConflictChoiceProps = { conflict: Conflict; onChoose: (choice: Choice) => void };

function ConflictChoice({ conflict, onChoose }: ConflictChoiceProps) {
  const group = useId();
  const options = [
    { choice: 'mine', label: 'Yours', text: conflict.mine },
    { choice: 'theirs', label: 'Saved meanwhile', text: conflict.theirs },
  ] as const;
  return (
    <fieldset className="mt-3">
      <legend className="font-medium text-sm">{conflict.label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {options.map(({ choice, label, text }) => (
          <label
            key={choice}
            className="flex min-w-0 cursor-pointer gap-2 rounded-control border border-control px-3 py-2 has-checked:border-accent has-checked:bg-accent/20"
          >
            <input
              type="radio"
              name={group}
              data-conflict={conflict.name}
              checked={conflict.choice === choice}
              onChange={() => onChoose(choice)}
              className="mt-0.5 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-ink-soft text-xs">{label}</span>
              <span className="wrap-anywhere block max-h-40 overflow-y-auto whitespace-pre-wrap text-sm">
                {text === '' ? '(empty)' : text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
