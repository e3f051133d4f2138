import { askForConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Contact } from '../../contact.tsx';
import { TextSection } from '../../text-section.tsx';
import { Retention } from './retention/retention.tsx';
import { StorageList } from './storage-list.tsx';
import { FUNCTIONAL, NECESSARY } from './storage-table.ts';
import { privacyTexts } from './texts.ts';

/** The `/privacy` page. It must match the code: update it with every change to stored data. */
export function PrivacyPage() {
  const texts = useTexts(privacyTexts);
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-4 text-ink-soft text-lg">{texts.intro}</p>

      <TextSection title={texts.necessary}>
        <StorageList items={NECESSARY} />
      </TextSection>

      <TextSection title={texts.functional}>
        <StorageList items={FUNCTIONAL} />
        <p>{texts.functional1}</p>
        <Button onClick={askForConsent}>{texts.change}</Button>
      </TextSection>

      <TextSection title={texts.playing}>
        <p>{texts.playing1}</p>
        <p>{texts.playing2}</p>
      </TextSection>

      <TextSection title={texts.account}>
        <p>{texts.account1}</p>
        <p>{texts.account2}</p>
      </TextSection>

      <TextSection title={texts.email}>
        <p>{texts.email1}</p>
      </TextSection>

      <TextSection title={texts.reminders}>
        <p>{texts.reminders1}</p>
      </TextSection>
      <Retention />

      <TextSection title={texts.others}>
        <p>{texts.others1}</p>
      </TextSection>

      <TextSection title={texts.rights}>
        <p>{texts.rights1}</p>
        <Contact />
      </TextSection>
    </article>
  );
}
