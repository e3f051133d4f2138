import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from './shell-config.ts';
import { commonTexts } from './texts.ts';

/** Shows the site's contact details if they are configured. */
export function Contact() {
  const texts = useTexts(commonTexts);
  const { data } = useQuery(shellConfigQuery);
  if (data?.contact === undefined) return <p>{texts.unknownContact}</p>;
  const address = (
    <a href={`mailto:${data.contact}`} className="text-ink underline underline-offset-2">
      {data.contact}
    </a>
  );
  return <p>{withParts(texts.contact, { address })}</p>;
}
