import { measureStill } from '../stills/measure-still.ts';
import { stillSentence } from '../stills/still-sentence.ts';
import type { PromptCheck } from './check-prompt.ts';
import { describeScene } from './describe-scene.ts';
import { shownSceneOf } from './image-metadata.ts';

/** `guesses` are titles of movies that the image might be from. The painter knows none. */
export type ImageDescription = { readonly description: string; readonly guesses: readonly string[] };
export type { PromptCheck };

const MAX_CHARACTERS = 300;

/**
 * Describes an image. A painted one is described by its things, any other by measurements. Rejects if the bytes are not
 * an image.
 */
export async function describeImage(image: Uint8Array): Promise<ImageDescription> {
  const scene = await shownSceneOf(image);
  const description = scene ? describeScene(scene) : stillSentence(await measureStill(image));
  return { description: description.slice(0, MAX_CHARACTERS), guesses: [] };
}

/** Returns which things of a prompt an image shows. Nothing is known about an image that was not painted here. */
export async function checkImage(image: Uint8Array, prompt: string): Promise<PromptCheck> {
  const scene = await shownSceneOf(image);
  if (!scene) return { shown: [], missing: [] };
  // The list of English words needs memory, so a server that is never asked doesn't load it.
  const { checkPrompt } = await import('./check-prompt.ts');
  return checkPrompt(prompt, scene);
}
