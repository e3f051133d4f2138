import { gameDateSchema } from '@dreamreel/proto/calendar';
import type { RecentChange } from '@dreamreel/proto/identity/audit-log';
import { shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentChangesQuery } from '../../conflicts.tsx';
import { REFRESH_MS } from '../../movies/calendar-days.ts';

/**
 * The latest calendar change that another person made while the calendar is open. Its space is reserved, so the days
 * don't move under the pointer when it appears.
 */
export function OtherChanges() {
  useLingui();
  const { data: changes } = useQuery({ ...recentChangesQuery, refetchInterval: REFRESH_MS });
  /** Keys of the changes made before the calendar was opened. */
  const [earlierKeys, setEarlierKeys] = useState<ReadonlySet<string>>();
  if (changes && !earlierKeys) setEarlierKeys(new Set(changes.map(keyOf)));
  const latest = changes?.find(
    (change) =>
      change.person !== null && earlierKeys?.has(keyOf(change)) === false && changeSentence(change) !== undefined,
  );
  return (
    <p role="status" className="mt-2 line-clamp-2 min-h-10 text-sm sm:min-h-5">
      {latest && `${changeSentence(latest)} · ${shownMoment(latest.at, { timeStyle: 'short' })}`}
    </p>
  );
}

/** A repeated action has the same ID. */
const keyOf = ({ id, times }: RecentChange): string => `${id} ${times}`;

/** Describes a calendar change, such as `mia moved Heat to Dec 20`. Returns undefined for other changes. */
export function changeSentence({ action, movieTitle, details, ...change }: RecentChange): string | undefined {
  const person = change.person ?? '';
  const movie = movieTitle === null ? t`a movie` : t`${{ title: movieTitle }}`;
  if (action === 'deleteMovie') return t`${person} deleted ${movie}`;
  if (action === 'restoreMovie') return t`${person} restored ${movie}`;
  const [first, last] = daysOf({ details }).map((day) => shownDay(day, { day: 'numeric', month: 'short' }));
  if (first === undefined)
    return removesDay({ action, details }) ? t`${person} removed ${movie} from the calendar` : undefined;
  if (action === 'clearDay') return t`${person} removed ${movie} from ${{ date: first }}`;
  if (last === undefined) return t`${person} scheduled ${movie} for ${{ date: first }}`;
  if (details.swapWith === undefined) return t`${person} moved ${movie} to ${{ date: last }}`;
  return t`${person} swapped the movies on ${{ from: first }} and ${{ to: last }}`;
}

function removesDay({ action, details: { fields } }: Pick<RecentChange, 'action' | 'details'>): boolean {
  return action === 'changeMovie' && Array.isArray(fields) && fields.includes('featureDate');
}

/** Returns the days that a change affected. A moved movie's old day comes first. */
export function daysOf({ details }: Pick<RecentChange, 'details'>): string[] {
  return [details.date, details.to, details.featureDate].flatMap((day) => gameDateSchema.safeParse(day).data ?? []);
}
