import { now } from '@dreamreel/ui/browser/clock';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { localInput, timeZoneText } from './local-time.ts';
import { socialTexts } from './texts.ts';

type PostTimeProps = { dueAt: Date; earliest: Date; time: ReturnType<typeof usePostTime> };

/** Input for the date and time of a post, in the admin's local time zone. */
export function PostTime({ dueAt, earliest, time }: PostTimeProps) {
  const texts = useTexts(socialTexts);
  return (
    <div className="max-w-sm">
      <TextField {...time.input} label={texts.dayAndTime} required min={localInput(earliest)} error={time.error} />
      <p className="text-ink-soft text-sm">
        {texts.timeZone({ zone: timeZoneText(dueAt), time: shownMoment(dueAt, UTC) })}
      </p>
    </div>
  );
}

/** Provides the input for a post's time, and the error that prevents the post. Null means that the post has no time. */
export function usePostTime(dueAt: Date | null, onChange: (dueAt: Date) => void) {
  const texts = useTexts(socialTexts);
  const { isIncomplete, input } = useDateInput({
    type: 'datetime-local',
    value: dueAt === null ? '' : localInput(dueAt),
    isRequired: true,
    onChange: (value) => onChange(new Date(value)),
  });
  const isInPast = dueAt !== null && dueAt.getTime() < now().getTime() - 60_000;
  return { input, error: isIncomplete ? texts.timeIncomplete : isInPast ? texts.timeHasPassed : undefined };
}

const UTC = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
