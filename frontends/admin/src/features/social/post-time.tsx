import { TextField } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { localInput, momentOf, timeZoneText } from './local-time.ts';

type PostTimeProps = { dueAt: Date; earliest: Date; error: string | undefined; onChange: (dueAt: Date) => void };

/** Day and time at which a post is to appear, on the admin's own clock. */
export function PostTime({ dueAt, earliest, error, onChange }: PostTimeProps) {
  return (
    <div className="max-w-sm">
      <TextField
        type="datetime-local"
        label="Day and time"
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
        Your time zone: {timeZoneText(dueAt)}. That is {shownMoment(dueAt, UTC)} UTC.
      </p>
    </div>
  );
}

const UTC = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
