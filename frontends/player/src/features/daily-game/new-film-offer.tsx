import { Button } from '@dreamreel/ui/button';

/** Past midnight: the old game may be finished, the new one is one press away. */
export function NewFilmOffer({ onLoad }: { onLoad: () => void }) {
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p>It is past midnight: a new movie has begun.</p>
      <Button variant="primary" onClick={onLoad}>
        Load the new movie
      </Button>
    </div>
  );
}
