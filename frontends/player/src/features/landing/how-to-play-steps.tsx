const STEPS = [
  { title: 'Look', text: 'See one dreamt scene of a famous movie. The first is the hardest.' },
  { title: 'Guess', text: 'Name the movie. You have five guesses.' },
  { title: 'See more', text: 'A wrong guess opens a plainer scene, up to five. You may skip ahead.' },
  { title: 'Come back', text: 'A new movie waits for you every midnight.' },
];

export function HowToPlaySteps() {
  return (
    <section className="page-column mt-16 sm:mt-24">
      <h2 className="text-2xl sm:text-3xl">How to Play</h2>
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
              <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
