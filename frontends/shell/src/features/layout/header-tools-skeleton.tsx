import { localStore } from '@dreamreel/ui/browser/storage';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans } from '@lingui/react/macro';

/**
 * Placeholder for the header tools. The width depends on the last visit: guests have a Sign In button, and users have
 * an avatar.
 */
export function HeaderToolsSkeleton() {
  return (
    <>
      <Skeleton className="size-11" />
      <VisitorSkeleton />
    </>
  );
}

function VisitorSkeleton() {
  if (localStore.getItem('userId') !== null) return <Skeleton className="size-11 !rounded-full" />;
  return (
    <div className="relative" aria-hidden="true">
      <span className={`${buttonClass()} max-sm:!px-3 invisible`}>
        <Trans>Sign In</Trans>
      </span>
      <Skeleton className="absolute inset-0" />
    </div>
  );
}
