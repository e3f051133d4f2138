import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { generationTexts } from './texts.ts';
import { warningTexts } from './warning-texts.ts';

/** Lists warnings to check before approving the prompts. Warnings don't block the approval. */
export function Warnings({ warnings }: { warnings: readonly LintWarning[] }) {
  const texts = useTexts(generationTexts);
  const textsByCode = useTexts(warningTexts);
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {warnings.map((warning) => (
        <li
          key={`${warning.code} ${warning.message}`}
          className="flex items-start gap-2 text-accent-ink text-sm leading-5"
        >
          <TriangleAlert aria-label={texts.warning} className="mt-0.5 size-4 shrink-0" />
          {warningText(warning, textsByCode[warning.code])}
        </li>
      ))}
    </ul>
  );
}

/** Returns the translated warning with the affected words, or the server's message if `text` is empty. */
function warningText({ message, words = [] }: LintWarning, text: string): string {
  if (text === '') return message;
  return words.length === 0 ? text : `${text}: ${words.join(', ')}`;
}
