import { Skeleton } from '@dreamreel/ui/skeleton';

/** As wide as what will come: the button of a guest, or the avatar of whoever was signed in last time. */
export function UserMenuSkeleton() {
  return <Skeleton className={isSignedIn() ? 'size-11 rounded-full' : 'h-11 w-[4.875rem] sm:w-[5.375rem]'} />;
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('userId') !== null;
  } catch {
    return false;
  }
}
