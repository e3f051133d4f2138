import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

const STEPS = [
  {
    title: msg`Look`,
    text: msg`You start with one AI-generated scene from a well-known movie, the hardest of the five.`,
  },
  { title: msg`Guess`, text: msg`Name the movie. You have five guesses.` },
  {
    title: msg`See more`,
    text: msg`Each wrong guess reveals an easier scene, up to five in all. You can also skip ahead.`,
  },
  { title: msg`Come back`, text: msg`There’s a new movie every day at midnight UTC.` },
];

export function HowToPlaySteps() {
  const { t } = useLingui();
  return (
    <section className="page-column mt-16 sm:mt-24">
      <h2 className="text-2xl sm:text-3xl">
        <Trans>How to Play</Trans>
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title.id} className="flex gap-4 border-line border-t pt-4 lg:block">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display text-3xl text-accent-ink leading-none tabular-nums"
            >
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="font-sans font-semibold text-base tracking-normal">{t(title)}</h3>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
