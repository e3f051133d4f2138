import { useTexts } from '@dreamreel/ui/i18n/texts';
import { landingTexts } from './texts.ts';

const STEPS = [
  { title: 'look', text: 'lookText' },
  { title: 'guess', text: 'guessText' },
  { title: 'more', text: 'moreText' },
  { title: 'comeBack', text: 'comeBackText' },
] as const;

export function HowToPlaySteps() {
  const texts = useTexts(landingTexts);
  return (
    <section className="page-column mt-16 sm:mt-24">
      <h2 className="text-2xl sm:text-3xl">{texts.howToPlay}</h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 border-line border-t pt-4 lg:block">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display text-3xl text-accent-ink leading-none tabular-nums"
            >
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="font-sans font-semibold text-base tracking-normal">{texts[title]}</h3>
              <p className="mt-1 text-ink-soft">{texts[text]}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
