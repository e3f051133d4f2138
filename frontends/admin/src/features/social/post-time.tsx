import { now } from '@dreamreel/ui/browser/clock';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { readerLanguage, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';

type PostTimeProps = { dueAt: Date; earliest: Date; time: ReturnType<typeof usePostTime> };

/** Input for the date and time of a post, in the admin's local time zone. */
export function PostTime({ dueAt, earliest, time }: PostTimeProps) {
  const { t } = useLingui();
  return (
    <div className="max-w-sm">
      <TextField {...time.input} label={t`Day and time`} required min={localInput(earliest)} error={time.error} />
      <p className="text-ink-soft text-sm">
        {t`Your time zone: ${{ zone: timeZoneText(dueAt) }}. In UTC: ${{ time: shownMoment(dueAt, UTC) }}.`}
      </p>
    </div>
  );
}

/** Provides the input for a post's time, and the error that prevents the post. Null means that the post has no time. */
export function usePostTime(dueAt: Date | null, onChange: (dueAt: Date) => void) {
  const { t } = useLingui();
  const { isIncomplete, input } = useDateInput({
    type: 'datetime-local',
    value: dueAt === null ? '' : localInput(dueAt),
    isRequired: true,
    onChange: (value) => onChange(new Date(value)),
  });
  const isInPast = dueAt !== null && dueAt.getTime() < now().getTime() - 60_000;
  return {
    input,
    error: isIncomplete
      ? t`Enter a complete date and time`
      : isInPast
        ? t`That time has passed. Choose a later time.`
        : undefined,
  };
}

const UTC = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Formats a date as the value of a `datetime-local` input: local time, with minute precision. */
function localInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** Returns the user's time zone at a given moment, such as `Europe/Berlin (GMT+1)`. */
function timeZoneText(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat(readerLanguage(), { timeZoneName: 'shortOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}

/** Returns the next full hour that is at least 30 minutes away. */
export function nextFullHour(now: Date): Date {
  const hour = new Date(now.getTime() + 90 * 60_000);
  hour.setMinutes(0, 0, 0);
  return hour;
}
