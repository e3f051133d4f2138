import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { RecentChange } from '@dreamreel/proto/identity/audit-log';
import { now } from '@dreamreel/ui/browser/clock';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

type ConflictChoicesProps = {
  /** The object in the conflict message, such as `this movie`. German uses the accusative: `diesen Film`. */
  what: string;
  conflicts: readonly Conflict[];
  /** The change that caused the conflicts, if it is known. */
  cause?: RecentChange | undefined;
  onChoose: (name: string, choice: Choice) => void;
};

/** Shows both versions of each conflicting field so that the admin can choose which one to save. */
export function ConflictChoices({ what, conflicts, cause, onChoose }: ConflictChoicesProps) {
  useLanguage();
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
        {headingOf(what, cause)}
      </h3>
      <p className="mt-0.5 text-ink-soft text-sm">
        <Trans>Your changes are kept. For each field, choose the version to save.</Trans>
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

function headingOf(what: string, cause: RecentChange | undefined): string {
  if (!cause || cause.person === null) return t`Someone else changed ${what} while you were editing`;
  const { person, at } = cause;
  return new Date(at).toDateString() === now().toDateString()
    ? t`${person} saved ${what} at ${{ time: shownMoment(at, { timeStyle: 'short' }) }}`
    : t`${person} saved ${what} on ${{ date: shownMoment(at, { dateStyle: 'medium' }) }}`;
}

type ConflictChoiceProps = { conflict: Conflict; onChoose: (choice: Choice) => void };

function ConflictChoice({ conflict, onChoose }: ConflictChoiceProps) {
  const { t } = useLingui();
  const group = useId();
  const options = [
    { choice: 'mine', label: t`Yours`, text: conflict.mine },
    { choice: 'theirs', label: t`Saved version`, text: conflict.theirs },
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
                {text === '' ? t`(empty)` : text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Query for the latest changes to movies and their days, newest first. */
export const recentChangesQuery = queryOptions({
  queryKey: ['admin', 'recent-changes'],
  queryFn: ({ signal }) => callOperation(adminOperations.recentChanges, {}, { signal }),
});

/** Loads the latest changes, or none if the server doesn't respond. Messages then don't name another person. */
export const readRecentChanges = () => callOperation(adminOperations.recentChanges, {}).catch(() => []);

/** Three versions of a text: the loaded text, this admin's edit, and the text that another admin has saved. */
export type ThreeTexts = { readonly base: string; readonly mine: string; readonly theirs: string };

/**
 * Merges two edits of a text. If only one admin changed the text, that version wins. If the two edits differ, returns
 * this admin's text and a conflict for the admin to resolve.
 */
export function mergeText({ base, mine, theirs }: ThreeTexts): { readonly text: string; readonly isConflict: boolean } {
  if (mine === base || mine === theirs) return { text: theirs, isConflict: false };
  return { text: mine, isConflict: theirs !== base };
}

/** A form field that two admins changed in different ways. `name` is unique within a form. */
export type Conflict = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined until the admin chooses a version. */
  readonly choice?: Choice;
};
export type Choice = 'mine' | 'theirs';

/** Updates a conflict when the admin types in the conflicting field. The typed text becomes this admin's version. */
export function withTypedText<C extends Pick<Conflict, 'mine' | 'choice'>>(conflict: C, mine: string): C {
  return { ...conflict, mine, ...(conflict.choice && { choice: 'mine' }) };
}
