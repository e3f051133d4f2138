import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { remotesTexts } from './texts.ts';

/**
 * Appears beside a skeleton that stands for long: a script that never comes is no failure that could be caught. It loads
 * the whole page again, because the federation runtime goes on waiting for a request that has begun. index.html has the
 * same, without a script.
 */
export function LateRetry() {
  const texts = useTexts(remotesTexts);
  return (
    <p className="late fixed inset-x-0 bottom-6 z-10 mx-auto flex w-fit items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-ink-soft shadow-overlay">
      {texts.late}
      <Button onClick={() => location.reload()}>{texts.retry}</Button>
    </p>
  );
}
