import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Warnings about prompts and images, by code. English users see the server's messages instead. */
const WARNING_TEXTS = {
  'names-movie': msg`Contains the title`,
  'names-character': msg`Contains a name from the description`,
  'being-played': msg`Players see this image today. A new one replaces it immediately.`,
  'near-duplicate': msg`Looks almost the same as another image of the movie`,
  'wrong-size': msg`The image had a different size than requested and was cropped or enlarged to fit`,
} satisfies Record<LintWarning['code'], MessageDescriptor>;

/** Lists warnings to check before approving the prompts. Warnings don't block the approval. */
export function Warnings({ warnings }: { warnings: readonly LintWarning[] }) {
  const { t } = useLingui();
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {warnings.map((warning) => (
        <li
          key={`${warning.code} ${warning.message}`}
          className="flex items-start gap-2 text-accent-ink text-sm leading-5"
        >
          <TriangleAlert aria-label={t`Warning`} className="mt-0.5 size-4 shrink-0" />
          {warningText(warning)}
        </li>
      ))}
    </ul>
  );
}

/** Returns the server's message in English, and otherwise the translated warning with the affected words. */
function warningText({ code, message, words = [] }: LintWarning): string {
  if (i18n.locale === 'en') return message;
  const text = i18n._(WARNING_TEXTS[code]);
  return words.length === 0 ? text : `${text}: ${words.join(', ')}`;
}
