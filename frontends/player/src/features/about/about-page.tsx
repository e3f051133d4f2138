import { buttonClass } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Contact, TextSection } from '../../sections.tsx';

export function AboutPage() {
  const { t } = useLingui();
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">
        <Trans>About Dreamreel</Trans>
      </h1>
      <p className="mt-4 text-ink-soft text-lg">
        <Trans>
          A daily game for movie lovers: five AI-generated scenes, five guesses, and the same movie for everyone.
        </Trans>
      </p>

      <TextSection title={t`The game`}>
        <p>
          <Trans>
            There’s a new movie every day at midnight UTC. You start with a single scene, the hardest one. Each wrong
            guess reveals the next, easier scene. You can also skip to the next hint without using a guess. After five
            wrong guesses, the game reveals the movie.
          </Trans>
        </p>
        <p>
          <Trans>
            You don’t need an account to play. With an account, your games, streak, and statistics are available on all
            your devices. You can play past challenges at any time, but they don’t count toward your statistics.
          </Trans>
        </p>
        <p>
          <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
            <Trans>Play Today's Challenge</Trans>
          </Link>
        </p>
      </TextSection>

      <TextSection title={t`How the scenes are made`}>
        <p>
          <Trans>
            None of the scenes is a frame from the movie. Five scenes are planned for each movie, from one that reveals
            very little to one that almost gives away the title. Each scene starts as a short description, and a
            computer turns the description into an image.
          </Trans>
        </p>
        <p>
          <Trans>
            The people who run this site choose the movies. They can also edit a scene’s description and regenerate its
            image.
          </Trans>
        </p>
      </TextSection>

      <Contact title={t`Contact`} />
    </article>
  );
}
