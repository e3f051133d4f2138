import { Badge } from '@dreamreel/ui/controls/badge';
import { Trans } from '@lingui/react/macro';
import type { ReadinessMark } from './readiness-mark.ts';

/** Shows the readiness of a movie or an image. */
export function ReadinessBadge({ mark: { text, tone, note }, className }: { mark: ReadinessMark; className?: string }) {
  return (
    <Badge tone={tone} className={className}>
      <span className="tabular-nums">
        <span className="sr-only">
          <Trans>State:</Trans>{' '}
        </span>
        {text}
        {note !== undefined && <span className="font-normal"> · {note}</span>}
      </span>
    </Badge>
  );
}
