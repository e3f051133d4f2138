import { Card } from '@dreamreel/ui/card';
import { Skeleton } from '@dreamreel/ui/skeleton';

export function LandingSkeleton() {
  return (
    <div aria-busy="true" className="page-column py-10 sm:py-16">
      <Skeleton className="h-12 w-4/5 max-w-xl sm:h-16" />
      <Skeleton className="mt-5 h-6 w-full max-w-md" />
      <Skeleton className="mt-8 h-13 w-60" />
      <div className="mt-14 grid grid-cols-2 gap-4 sm:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((frame) => (
          <Skeleton key={frame} className="aspect-3/2" />
        ))}
      </div>
    </div>
  );
}

export function DailyGameSkeleton() {
  return (
    <div aria-busy="true" className="page-column flex flex-col items-center py-4">
      <Skeleton className="h-7 w-48 self-start" />
      <Skeleton className="mt-4 aspect-3/2 w-full max-w-[calc(60dvh*1.5)] rounded-card" />
      <div className="mt-4 grid w-full max-w-[calc(60dvh*1.5)] grid-cols-5 gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((frame) => (
          <Skeleton key={frame} className="aspect-3/2" />
        ))}
      </div>
      <Skeleton className="mt-5 h-11 w-full max-w-xl" />
    </div>
  );
}

export function AdminSkeleton() {
  return (
    <div aria-busy="true" className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-3 h-5 w-64" />
        <Skeleton className="mt-12 h-11" />
        <Skeleton className="mt-16 h-11" />
        <Skeleton className="mt-14 h-11" />
      </Card>
    </div>
  );
}
