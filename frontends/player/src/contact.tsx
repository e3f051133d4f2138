import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from './shell-config.ts';
import { TextSection } from './text-section.tsx';
import { commonTexts } from './texts.ts';

/** Shows the operator's email address, with the given heading. Shows nothing if no address is configured. */
export function Contact({ title }: { title?: string }) {
  const texts = useTexts(commonTexts);
  const { data } = useQuery(shellConfigQuery);
  if (data?.contact === undefined) return null;
  const address = (
    <a href={`mailto:${data.contact}`} className="text-ink underline underline-offset-2">
      {data.contact}
    </a>
  );
  const contact = <p>{withParts(texts.contact, { address })}</p>;
  return title === undefined ? contact : <TextSection title={title}>{contact}</TextSection>;
}
