import { Trans, useLingui } from '@lingui/react/macro';
import Captions from 'lucide-react/icons/captions';
import type { TextOfMovie } from '../../../cinema/page-language.ts';

type DescribeToggleProps = { controls: string; isOpen: boolean; onToggle: () => void };

export function DescribeToggle({ controls, isOpen, onToggle }: DescribeToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 text-ink-soft transition-colors hover:text-ink aria-expanded:text-accent-ink"
    >
      <Captions aria-hidden="true" className="size-4.5" />
      <span className="@max-[23rem]:sr-only">
        <Trans>Describe this scene</Trans>
      </span>
    </button>
  );
}

type SubtitleProps = { id: string; isOpen: boolean; description: TextOfMovie | undefined };

/**
 * Shows the scene description as a subtitle on top of the image, so that the layout doesn't shift. While the subtitle
 * is open, screen readers announce the description of each new hint.
 */
export function Subtitle({ id, isOpen, description }: SubtitleProps) {
  const { t } = useLingui();
  return (
    <div id={id} aria-live="polite" className="absolute inset-x-0 bottom-0 max-h-full overflow-y-auto">
      {isOpen && (
        <p
          lang={description?.lang}
          className="animate-rise-in bg-sunken/85 px-4 py-3 text-center text-[0.9375rem] text-ink leading-snug sm:px-8 sm:text-base"
        >
          {description?.text ?? t`This scene has no description.`}
        </p>
      )}
    </div>
  );
}
