import { Button } from '@dreamreel/ui/controls/button';
import Plus from 'lucide-react/icons/plus';

/** Shown while there is no movie at all. */
export function NoMoviesYet({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h2 className="text-2xl">No movies yet</h2>
      <p className="max-w-md text-ink-soft">
        Add the first one, let five images be made for it, and give it a day. Players get a new movie every midnight
        UTC.
      </p>
      <Button variant="primary" className="mt-2" onClick={() => onAdd()}>
        <Plus aria-hidden="true" className="size-4" />
        Add the first movie
      </Button>
    </div>
  );
}
