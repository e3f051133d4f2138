import { Skeleton } from '@dreamreel/ui/controls/skeleton';

const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Placeholder shown while the session is checked and the dashboard's code loads. It is as large as the dashboard. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="page-column min-h-dvh pt-6 pb-8 sm:pt-8">
      <Skeleton className="h-9 w-72 max-w-full sm:h-10" />
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-4 h-16" />
      <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-80 !rounded-card" />
        ))}
      </div>
    </div>
  );
}
