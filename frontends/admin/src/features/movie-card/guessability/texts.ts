import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  title: 'Guessability',
  region: params('Guessability of {title}'),
  localEstimate: 'Local estimate',
  afterEachHint: 'After each hint',
  valueOfHint: params('{hint}: {value}%'),
  untestedHint: params('{hint}: –'),
  test: 'Test',
  testAgain: 'Test again',
  'test-good': 'The vision model doesn’t recognize the movie from hint 1 alone, but recognizes it from hint 5.',
  'test-hint-1-gives-it-away':
    'The vision model recognizes the movie from hint 1 alone. Use a harder image for hint 1, or swap it with a later hint.',
  'test-hint-5-says-nothing':
    'Even when given a list of titles, the vision model can’t guess the movie from hint 5. Choose an easier scene.',
  'test-not-tested': 'Some images haven’t been tested, or their test failed. You can schedule the movie anyway.',
  'estimate-good':
    'The local image server can’t recognize movies. The curve shows how many of the objects named in the prompts appear in the images. Objects that could be in any movie, such as a car, don’t count.',
  'estimate-hint-1-gives-it-away':
    'A vision model recognized the movie from hint 1 alone. Use a harder image for hint 1.',
  'estimate-hint-5-says-nothing':
    'Hint 5 shows too few objects that point to this movie. Objects that could be in any movie, such as a car, don’t count.',
  'estimate-not-tested': 'Some images can’t be rated because their prompts don’t mention any visible objects.',
  tested: 'Images Tested',
  testedText: params('The images of {title} have been tested'),
  testFailed: 'Couldn’t test the images',
  testFailedText: 'The server didn’t respond. Try again.',
};

export const guessabilityTexts = defineTexts('guessability', english);
