import { Badge } from '@dreamreel/ui/controls/badge';
import { VisuallyHidden } from '@dreamreel/ui/controls/visually-hidden';
import { Trans } from '@lingui/react/macro';
import type { ReadinessMark } from './readiness-mark.ts';

/** Shows the readiness of a movie or an image. */
export function ReadinessBadge({ mark: { text, tone, note }, className }: { mark: ReadinessMark; className?: string }) {
  return (
    <Badge tone={tone} className={className}>
      <span className="tabular-nums">
        <VisuallyHidden>
          <Trans>State:</Trans>{' '}
        </VisuallyHidden>
        {text}
        {note !== undefined && <span className="font-normal"> · {note}</span>}
      </span>
    </Badge>
  );
}
