import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { remotesTexts } from './texts.ts';

/** The error panel that replaces a page. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(remotesTexts);
  return (
    <ErrorPanel title={texts.failed} onRetry={onRetry}>
      <p>{texts.failedText}</p>
    </ErrorPanel>
  );
}
