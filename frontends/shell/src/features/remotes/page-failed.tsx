import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { remotesTexts } from './texts.ts';

type PageFailedProps = {
  /** Whether the page has loaded and then failed. */
  isCrash: boolean;
  onRetry: () => void;
};

/** The error panel that replaces a page. */
export function PageFailed({ isCrash, onRetry }: PageFailedProps) {
  const texts = useTexts(remotesTexts);
  return (
    <ErrorPanel title={isCrash ? texts.crashed : texts.failed} onRetry={onRetry}>
      <p>{isCrash ? texts.crashedText : texts.failedText}</p>
    </ErrorPanel>
  );
}
