import { measureStill } from '../stills/measure-still.ts';
import { stillSentence } from '../stills/still-sentence.ts';
import type { PromptCheck } from './check-prompt.ts';
import { describeScene } from './describe-scene.ts';
import { shownSceneOf } from './image-metadata.ts';

/** `guesses`: titles of movies that the image may be of. The painter knows none. */
export type ImageDescription = { readonly description: string; readonly guesses: readonly string[] };
export type { PromptCheck };

const MOST_CHARACTERS = 300;

/** What an image shows: of a painted one its things, of every other what can be measured. Rejects where it is no image. */
export async function describeImage(image: Uint8Array): Promise<ImageDescription> {
  const scene = await shownSceneOf(image);
  const description = scene ? describeScene(scene) : stillSentence(await measureStill(image));
  return { description: description.slice(0, MOST_CHARACTERS), guesses: [] };
}

/** Which things of a prompt an image shows. Of an image that was not painted here nothing is known. */
export async function checkImage(image: Uint8Array, prompt: string): Promise<PromptCheck> {
  const scene = await shownSceneOf(image);
  if (!scene) return { shown: [], missing: [] };
  // The list of English words takes memory: a server that is never asked does without.
  const { checkPrompt } = await import('./check-prompt.ts');
  return checkPrompt(prompt, scene);
}
