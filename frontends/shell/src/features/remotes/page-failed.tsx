import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useLingui } from '@lingui/react/macro';

type PageFailedProps = {
  /** Whether the page has loaded and then failed. */
  isCrash: boolean;
  onRetry: () => void;
};

/** The error panel that replaces a page. */
export function PageFailed({ isCrash, onRetry }: PageFailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPanel title={isCrash ? t`Something went wrong` : t`This page didn’t load`} onRetry={onRetry}>
      <p>
        {isCrash
          ? t`Your game is saved. Reload the page.`
          : t`Your game is saved. Check your connection and try again.`}
      </p>
    </ErrorPanel>
  );
}
