import { measureStill } from '../stills/measure-still.ts';
import { stillSentence } from '../stills/still-sentence.ts';
import type { PromptCheck } from './check-prompt.ts';
import { describeScene } from './describe-scene.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { shownSceneOf } from './image-metadata.ts';

/**
 * `guesses` are titles of movies that the image could be from. The local model can't recognize movies, so the list is
 * always empty. `germanDescription` is empty if the German word list lacks a word, and for images from elsewhere.
 */
export type ImageDescription = {
  readonly description: string;
  readonly germanDescription: string;
  readonly guesses: readonly string[];
};
export type { PromptCheck };

const MAX_CHARACTERS = 300;

/**
 * Describes an image. For images from this server, the description is based on the image metadata. For other images,
 * the description is based on measured colors and light. Rejects if the bytes are not an image.
 */
export async function describeImage(image: Uint8Array): Promise<ImageDescription> {
  const scene = await shownSceneOf(image);
  const description = (scene && describeScene(scene, english)) ?? stillSentence(await measureStill(image));
  const germanDescription = (scene && describeScene(scene, german)) ?? '';
  return { description: description.slice(0, MAX_CHARACTERS), germanDescription, guesses: [] };
}

/**
 * Returns which things from a prompt an image shows. Images that this server didn't generate have no stored
 * description, so both lists are empty.
 */
export async function checkImage(image: Uint8Array, prompt: string): Promise<PromptCheck> {
  const scene = await shownSceneOf(image);
  if (!scene) return { shown: [], missing: [] };
  // The list of English words is loaded on first use, because it needs a lot of memory.
  const { checkPrompt } = await import('./check-prompt.ts');
  return checkPrompt(prompt, scene);
}
