import { Badge } from '@dreamreel/ui/controls/badge';
import { VisuallyHidden } from '@dreamreel/ui/controls/visually-hidden';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import type { ReadinessMark } from './readiness-mark.ts';
import { movieTexts } from './texts.ts';

/** Shows the readiness of a movie or an image. */
export function ReadinessBadge({ mark: { text, tone, note }, className }: { mark: ReadinessMark; className?: string }) {
  const texts = useTexts(movieTexts);
  return (
    <Badge tone={tone} className={className}>
      <span className="tabular-nums">
        <VisuallyHidden>{texts.readiness} </VisuallyHidden>
        {text}
        {note !== undefined && <span className="font-normal"> · {note}</span>}
      </span>
    </Badge>
  );
}
