import { buttonClass } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Link } from 'react-router';
import { Contact } from '../../contact.tsx';
import { TextSection } from '../../text-section.tsx';
import { aboutTexts } from './texts.ts';

/** The `/about` page. */
export function AboutPage() {
  const texts = useTexts(aboutTexts);
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-4 text-ink-soft text-lg">{texts.intro}</p>

      <TextSection title={texts.game}>
        <p>{texts.game1}</p>
        <p>{texts.game2}</p>
        <p>
          <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
            {texts.play}
          </Link>
        </p>
      </TextSection>

      <TextSection title={texts.scenes}>
        <p>{texts.scenes1}</p>
        <p>{texts.scenes2}</p>
      </TextSection>

      <Contact title={texts.contact} />
    </article>
  );
}
