import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';

/** Stands in for a page of the dashboard whose code did not load. The others go on. */
export function PageDidNotLoad() {
  return (
    <ErrorPanel title="This page did not load" onRetry={() => location.reload()}>
      <p>What was saved is kept. Check the connection and try again.</p>
    </ErrorPanel>
  );
}
