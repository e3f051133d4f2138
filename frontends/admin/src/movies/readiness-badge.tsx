import { Badge } from '@dreamreel/ui/controls/badge';
import { VisuallyHidden } from '@dreamreel/ui/controls/visually-hidden';
import type { ReadinessMark } from './readiness-mark.ts';

/** How ready a movie or an image is: a mark of its own beside its state. */
export function ReadinessBadge({ mark: { text, tone }, className }: { mark: ReadinessMark; className?: string }) {
  return (
    <Badge tone={tone} className={className}>
      <span className="tabular-nums">
        <VisuallyHidden>Readiness: </VisuallyHidden>
        {text}
      </span>
    </Badge>
  );
}
