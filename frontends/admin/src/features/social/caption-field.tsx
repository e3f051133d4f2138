import { NETWORK_TITLES, type NetworkName, networkSchema } from '@dreamreel/proto/social/social-posts';
import { CAPTION_LIMITS, countsOf, findExceededLimits } from '@dreamreel/rules/caption-limits';
import { Button } from '@dreamreel/ui/controls/button';
import { TextArea } from '@dreamreel/ui/controls/text-field';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import * as z from 'zod/mini';

type CaptionFieldProps = {
  network: NetworkName;
  caption: string;
  isEdited: boolean;
  disabled?: boolean;
  /** The reason why the server rejected the caption. */
  error: string | undefined;
  onEdit: (caption: string) => void;
  onRestore: () => void;
};

/** Text field for a network's caption, with the current length and the network's limits. */
export function CaptionField({ network, caption, isEdited, disabled = false, error, ...on }: CaptionFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const problems = [...excessMessages(network, caption), ...(error === undefined ? [] : [error])];
  return (
    <div className="mt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          {t`Caption for ${{ network: NETWORK_TITLES[network] }}`}
        </label>
        {isEdited && !disabled && (
          <Button
            variant="quiet"
            aria-label={t`Restore generated text`}
            onClick={on.onRestore}
            className="!px-2 !text-sm"
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            <Trans>Restore</Trans>
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

/** Returns a message for each exceeded limit, such as `1 hashtag too many (Instagram allows at most 30)`. */
function excessMessages(network: NetworkName, caption: string): string[] {
  return findExceededLimits(network, caption).map(({ kind, excess, limit }) => {
    const allowed = t`${{ network: NETWORK_TITLES[network] }} allows at most ${{ most: shownNumber(limit) }}`;
    return `${excessText(kind, excess)} (${allowed})`;
  });
}

function excessText(kind: ReturnType<typeof findExceededLimits>[number]['kind'], excess: number): string {
  switch (kind) {
    case 'characters':
      return plural(excess, { one: '# character too many', other: '# characters too many' });
    case 'hashtags':
      return plural(excess, { one: '# hashtag too many', other: '# hashtags too many' });
    case 'mentions':
      return plural(excess, { one: '# mention too many', other: '# mentions too many' });
  }
}

function countsText(network: NetworkName, caption: string): string {
  const { characters, hashtags } = countsOf(caption);
  const limits = CAPTION_LIMITS[network];
  const characterText = t`${{ used: shownNumber(characters) }} of ${{ most: shownNumber(limits.characters) }} characters`;
  if (limits.hashtags === null) return characterText;
  return `${characterText} · ${t`${{ used: hashtags }} of ${{ most: limits.hashtags }} hashtags`}`;
}

const rejectedSchema = z.object({ problems: z.array(z.object({ network: networkSchema, text: z.string() })) });

/** Returns the server's error message for each rejected caption. Other failures return an empty object. */
export function captionProblems(failure: unknown): Readonly<Partial<Record<NetworkName, string>>> {
  if (!(failure instanceof HttpError) || failure.code !== 'caption-rejected') return {};
  const rejected = z.safeParse(rejectedSchema, failure.envelope);
  if (!rejected.success) return {};
  return Object.fromEntries(rejected.data.problems.map(({ network, text }) => [network, text]));
}
