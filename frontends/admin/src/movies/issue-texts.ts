import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

/** Issue messages, keyed by issue code, for one image, one hint, several hints, or all hints. */
export const english = {
  'not-public': 'Moderation flagged this image or didn’t respond. The movie can’t be scheduled.',
  'hint-5-says-nothing': 'This is the easiest hint, but the image doesn’t help players recognize the movie.',
  'hint-1-names-movie': 'This is the hardest hint, but the image gives the movie away.',
  'little-of-prompt': 'This image shows less than half of what its prompt describes.',
  'not-described': 'The description isn’t based on this image.',
  'not-checked': 'This image hasn’t been checked against its prompt yet.',
  'one-not-public': params('Hint {hints} can’t be published'),
  'one-little-of-prompt': params('Hint {hints} shows little of what its prompt describes'),
  'one-not-described': params('The description of hint {hints} isn’t based on the image'),
  'one-not-checked': params('Hint {hints} hasn’t been checked against its prompt yet'),
  'several-not-public': params('Hints {hints} can’t be published'),
  'several-little-of-prompt': params('Hints {hints} show little of what their prompts describe'),
  'several-not-described': params('The descriptions of hints {hints} aren’t based on the images'),
  'several-not-checked': params('Hints {hints} haven’t been checked against their prompts yet'),
  'all-not-checked': 'No image has been checked against its prompt yet',
};

export const issueTexts = defineTexts('issues', english);
