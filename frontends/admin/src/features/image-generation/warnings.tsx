import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** What should be checked before approving. Warnings do not block the approval. */
export function Warnings({ warnings }: { warnings: readonly LintWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`} className="flex items-start gap-2 text-accent-ink text-sm leading-5">
          <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  );
}
