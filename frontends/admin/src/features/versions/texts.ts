import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: params('Position {position} of {title}'),
  explanation: 'Earlier images of this position stay available.',
  versions: 'Versions',
  loading: 'Loading versions',
  notLoaded: 'The versions didn’t load',
  candidateForm: 'Generate candidates',
  prompt: 'Prompt',
  promptMissing: 'Enter a prompt.',
  howMany: 'Number of candidates',
  generate: count({ one: 'Generate {count} candidate', other: 'Generate {count} candidates' }),
  hiddenFromPlayers: 'Players don’t see candidates until you choose one.',
  candidates: 'Candidates in progress',
  candidate: params('Candidate {number}'),
  progress: params('{ready} of {total} candidates ready.'),
  progressWithFailures: params('{ready} of {total} candidates ready, {failed} failed.'),
  mayClose: 'You can close this dialog. Generation continues in the background.',
  someFailed: params('{failed} of {total} candidates failed'),
  failed: params('Failed: {reason}'),
  requestFailed: 'Candidates Not Requested',
  requestFailedText: 'The candidates couldn’t be requested. Try again.',
  earlierImage: 'Earlier image',
  shownNow: 'Shown now',
  show: 'Show this image',
  comparedPrompt: 'Prompt, compared with the image shown now',
  repeat: 'Generate again',
  seed: params('seed {seed}'),
  chosen: 'Image Chosen',
  chosenText: params('Position {position} of {title} now shows the chosen image'),
  notChanged: 'Image Not Changed',
  notChangedText: 'The chosen image couldn’t be shown. The current image stays. Try again.',
  liveTitle: 'Players see this movie today',
  liveText: params('Anyone who plays {title} from now on sees the chosen image.'),
  showNow: 'Show it now',
  differentModel: params(
    'The result will differ: {previous} generated this image, and the current model is {current}.',
  ),
  unknownModel: params(
    'The result will differ: another model generated this image, and the current model is {current}.',
  ),
  noSeeds: params('The result will differ: {model} doesn’t support seeds.'),
  unknownSeed: 'The result will differ: the seed of this image is unknown.',
  sameSeed: 'Uses the same seed, but the result may still differ.',
};

export const versionTexts = defineTexts('versions', english);
