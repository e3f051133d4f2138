import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'One movie, dreamt five times.',
  text: 'Guess the movie from five AI-dreamt scenes, each plainer than the last. A new one every midnight.',
  play: "Play Today's Challenge",
  lastMovie: 'The last movie',
  fiveScenes: 'Five scenes',
  sceneAlt: params('Scene {number} of 5 of {title}'),
  known: 'Five dreams of {title} ({year}). Would you have known it by the first?',
  howToPlay: 'How to Play',
  look: 'Look',
  lookText: 'See one dreamt scene of a famous movie. The first is the hardest.',
  guess: 'Guess',
  guessText: 'Name the movie. You have five guesses.',
  more: 'See more',
  moreText: 'A wrong guess opens a plainer scene, up to five. You may skip ahead.',
  comeBack: 'Come back',
  comeBackText: 'A new movie waits for you every midnight.',
  previous: 'Previous Movies',
  hideTitles: 'Hide titles',
  loading: 'Loading the previous movies',
  failed: 'The previous movies did not load',
  failedText: "Today's challenge is there all the same.",
  none: 'The first movie is on today. Play it, and find it here tomorrow.',
  earlier: 'Play earlier days',
  lastSceneAlt: params('Scene of {title}'),
  posterAlt: params('Poster of {title}'),
  daysAgo: count({ one: '{count} day ago', other: '{count} days ago' }),
};

export const landingTexts = defineTexts('landing', english);
