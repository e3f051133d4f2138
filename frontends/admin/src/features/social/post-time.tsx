import { TextField } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { localInput, momentOf, timeZoneText } from './local-time.ts';
import { socialTexts } from './texts.ts';

type PostTimeProps = { dueAt: Date; earliest: Date; error: string | undefined; onChange: (dueAt: Date) => void };

/** Input for the date and time of a post, in the admin's local time zone. */
export function PostTime({ dueAt, earliest, error, onChange }: PostTimeProps) {
  const texts = useTexts(socialTexts);
  return (
    <div className="max-w-sm">
      <TextField
        type="datetime-local"
        label={texts.dayAndTime}
        required
        value={localInput(dueAt)}
        min={localInput(earliest)}
        error={error}
        onChange={(event) => {
          const next = momentOf(event.currentTarget.value);
          if (next) onChange(next);
        }}
      />
      <p className="text-ink-soft text-sm">
        {texts.timeZone({ zone: timeZoneText(dueAt), time: shownMoment(dueAt, UTC) })}
      </p>
    </div>
  );
}

const UTC = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
