import { Skeleton } from '@dreamreel/ui/controls/skeleton';

export function MovieGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading the movies" className="mt-13 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={card} className="h-80 !rounded-card" />
      ))}
    </div>
  );
}
