import { buttonClass } from '@dreamreel/ui/button';
import { Skeleton } from '@dreamreel/ui/skeleton';

/** As wide as what will replace it: the button of a guest, or the avatar of the user of the last visit. */
export function UserMenuSkeleton() {
  if (isSignedIn()) return <Skeleton className="size-11 !rounded-full" />;
  return (
    <div className="relative" aria-hidden="true">
      <span className={`${buttonClass()} max-sm:!px-3 invisible`}>Sign In</span>
      <Skeleton className="absolute inset-0" />
    </div>
  );
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('userId') !== null;
  } catch {
    return false;
  }
}
