import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { CAPTION_LIMITS, countsOf, exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import { Button } from '@dreamreel/ui/controls/button';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';

type CaptionFieldProps = {
  network: NetworkName;
  caption: string;
  isEdited: boolean;
  disabled?: boolean;
  /** Why the server refused it. */
  error: string | undefined;
  onEdit: (caption: string) => void;
  onRestore: () => void;
};

/** The caption on one network, with what is left of the network's limits. */
export function CaptionField({ network, caption, isEdited, disabled = false, error, ...on }: CaptionFieldProps) {
  const id = useId();
  const excesses = exceededCaptionLimits(network, caption);
  const problems = [...excesses, ...(error === undefined ? [] : [error])];
  return (
    <div className="mt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          Caption for {NETWORK_TITLES[network]}
        </label>
        {isEdited && !disabled && (
          <Button variant="quiet" aria-label="Restore generated text" onClick={on.onRestore} className="!px-2 !text-sm">
            <RotateCcw aria-hidden="true" className="size-4" />
            Restore
          </Button>
        )}
      </div>
      <TextArea
        id={id}
        value={caption}
        disabled={disabled}
        rows={6}
        aria-invalid={problems.length > 0 ? true : undefined}
        aria-describedby={`${id}-counts ${id}-problems`}
        onChange={(event) => on.onEdit(event.currentTarget.value)}
        className="max-h-72 !text-sm"
      />
      <p id={`${id}-counts`} className="mt-1 text-ink-soft text-xs tabular-nums">
        {countsText(network, caption)}
      </p>
      <div id={`${id}-problems`} role="alert" className="mt-1 text-danger-ink text-sm">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

function countsText(network: NetworkName, caption: string): string {
  const { characters, hashtags } = countsOf(caption);
  const most = CAPTION_LIMITS[network];
  const tags = most.hashtags === null ? '' : ` · ${hashtags} of ${most.hashtags} hashtags`;
  return `${shownNumber(characters)} of ${shownNumber(most.characters)} characters${tags}`;
}
