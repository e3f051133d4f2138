import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { Contact } from '../../contact.tsx';
import { TextSection } from '../../text-section.tsx';

/** The route `/about`: what the game is, how its scenes are made, and who to write to. */
export function AboutPage() {
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">About Dreamreel</h1>
      <p className="mt-4 text-ink-soft text-lg">
        A daily game for people who love movies: five dreamt scenes, five guesses, and the same movie for everybody.
      </p>

      <TextSection title="The game">
        <p>
          A new movie is on from every midnight UTC. You begin with one of its scenes, a very hard one. A wrong guess
          opens the next scene, which is easier; so does skipping a hint, which costs no guess. After five wrong guesses
          the movie is revealed.
        </p>
        <p>
          You can play without an account. With one, your games, streak and statistics are the same on all your devices.
          Earlier days can be played at any time; they count in no statistics.
        </p>
        <p>
          <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
            Play today’s movie
          </Link>
        </p>
      </TextSection>

      <TextSection title="How the scenes are made">
        <p>
          No scene is a frame of the movie. Five situations are planned for each movie, from one that gives little away
          to one that nearly names it. Each is written down as a short text, and an image model makes an image from that
          text. Where no image model is set up, a program on the server draws the scenes from the same texts.
        </p>
        <p>Whoever runs the site chooses the movies, and can change a text and have its image made again.</p>
      </TextSection>

      <TextSection title="Contact">
        <Contact />
      </TextSection>
    </article>
  );
}
