import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Guess the movie, scene by scene.',
  text: 'Five AI-generated scenes from one movie, each easier than the last. A new movie every day at midnight UTC.',
  play: "Play Today's Challenge",
  lastMovie: 'The previous movie',
  fiveScenes: 'Five scenes',
  sceneAlt: params('Scene {number} of 5 from {title}'),
  known: 'Five scenes from {title} ({year}). Would you have guessed the movie from the first scene?',
  howToPlay: 'How to Play',
  look: 'Look',
  lookText: 'You start with one AI-generated scene from a well-known movie, the hardest of the five.',
  guess: 'Guess',
  guessText: 'Name the movie. You have five guesses.',
  more: 'See more',
  moreText: 'Each wrong guess reveals an easier scene, up to five in all. You can also skip ahead.',
  comeBack: 'Come back',
  comeBackText: 'There’s a new movie every day at midnight UTC.',
  previous: 'Previous Movies',
  hideTitles: 'Hide titles',
  loading: 'Loading previous movies',
  failed: 'The previous movies didn’t load',
  failedText: 'You can still play today’s challenge.',
  none: 'Today’s movie is our first. Play it today, and you’ll find it here tomorrow.',
  earlier: 'Play past challenges',
  lastSceneAlt: params('Scene from {title}'),
  daysAgo: count({ one: '{count} day ago', other: '{count} days ago' }),
};

export const landingTexts = defineTexts('landing', english);
