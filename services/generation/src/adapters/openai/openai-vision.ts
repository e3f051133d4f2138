import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { ok } from '@dreamreel/kit/result';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_MODEL_GUESSES,
  MAX_THINGS,
  THING_MAX_LENGTH,
} from '@dreamreel/proto/catalogue/image-records';
import type OpenAI from 'openai';
import * as z from 'zod';
import type { ImageFile, StillModel, VisionModel } from '../../application/ports.ts';
import { unusableResponse } from './openai-failures.ts';
import type { AskWithSchema } from './openai-texts.ts';

const DESCRIBE = `You see one image of a game in which players guess a movie. Answer with three things.
description: one or two sentences, at most 60 words, for somebody who cannot see the image: who and what is to be seen, where,
the light, the colours. Say only what is in this image. Never name a movie, a character, an actor or a director.
germanDescription: the same description in natural German, in the same length and under the same rules.
guesses: at most three titles of movies that this image could be from, the likeliest first; none where nothing suggests one.`;
const COMPARE = `You see an image of a game in which players guess a movie, and get, as JSON, the prompt that it was made from, the
caption of its scene and a list of movie titles. List the visible things that the prompt names, each in the prompt's own words, two
or three words long: in shown those that can be seen in the image, in missing those that cannot. Leave out mood, light, style and
camera, and what the prompt says is absent: nobody, no people, without a hat.
titles: at most three titles from this list, in the list's spelling, that a player who sees only the image would most likely choose,
the likeliest first; none where nothing in the image points to one of them.
germanScene: the caption in natural German, in the same length and with the same names; empty if there is no caption.`;
/** Matches negative words, such as `nobody`. Some models report them as missing despite the instructions. */
const ABSENT = /^(?:no|nobody|none|nor|neither|without)\b(?!-)/i;
const MAX_TITLE_CHARACTERS = 200;

const descriptionSchema = z.object({
  description: z.string(),
  germanDescription: z.string(),
  guesses: z.array(z.string()),
});
const checkSchema = z.object({
  shown: z.array(z.string()),
  missing: z.array(z.string()),
  titles: z.array(z.string()),
  germanScene: z.string(),
});

/** Creates a vision model. The original image files are sent because the local model server reads their metadata. */
export function openAiVision(name: string, ask: AskWithSchema): VisionModel {
  return {
    name,
    async describe(image, { callId, signal, avoid = [] }) {
      const rules = avoid.length === 0 ? DESCRIBE : `${DESCRIBE}\nDo not use these words: ${avoid.join(', ')}.`;
      const messages = [aboutImage([rules], image)];
      const shape = { name: 'image_description', schema: descriptionSchema };
      const answer = await ask({ ...shape, model: name, messages, callId, signal });
      if (!answer.ok) return answer;
      const description = toPlainText(answer.value.description, DESCRIPTION_MAX_LENGTH);
      const germanDescription = toPlainText(answer.value.germanDescription, DESCRIPTION_MAX_LENGTH);
      const guesses = toUniqueTexts(answer.value.guesses, MAX_MODEL_GUESSES, MAX_TITLE_CHARACTERS);
      return description === '' ? unusableResponse() : ok({ description, germanDescription, guesses });
    },

    async compare(image, { prompt, scene, titles, callId, signal }) {
      const messages = [aboutImage([COMPARE, JSON.stringify({ prompt, caption: scene, titles })], image)];
      const answer = await ask({ name: 'image_check', schema: checkSchema, model: name, messages, callId, signal });
      if (!answer.ok) return answer;
      const shown = thingsIn(answer.value.shown);
      const missing = thingsIn(answer.value.missing);
      const chosen = answer.value.titles.filter((title) => titles.includes(title));
      const choices = toUniqueTexts(chosen, MAX_MODEL_GUESSES, MAX_TITLE_CHARACTERS);
      const germanScene = scene === '' ? '' : toPlainText(answer.value.germanScene, MAX_CAPTION_LENGTH);
      return ok({ shown, missing: missing.filter((thing) => !shown.includes(thing)), choices, germanScene });
    },
  };
}

function aboutImage(texts: readonly string[], { bytes, type }: ImageFile): OpenAI.ChatCompletionUserMessageParam {
  const url = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const parts = texts.map((text) => ({ type: 'text', text }) as const);
  return { role: 'user', content: [...parts, { type: 'image_url', image_url: { url } }] };
}

/** Replaces line breaks and control characters with spaces, and truncates the text. */
function toPlainText(text: string, most: number): string {
  return toStorableText(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), most).trim();
}

function thingsIn(texts: readonly string[]): string[] {
  return toUniqueTexts(
    texts.filter((text) => !ABSENT.test(text.trim())),
    MAX_THINGS,
    THING_MAX_LENGTH,
  );
}

function toUniqueTexts(texts: readonly string[], most: number, mostCharacters: number): string[] {
  const plainTexts = texts.map((text) => toPlainText(text, mostCharacters)).filter((text) => text !== '');
  return [...new Set(plainTexts)].slice(0, most);
}

const DESCRIBE_STILL = `You describe a still of a movie for an artist who will paint a new image with the same mood.
Say in at most 80 words: the place, the hour and the light, the colours, who and what is to be seen, the composition.
Never say the title of the movie, nor names of characters or actors, nor any text in the image.`;
const STILL_MAX_CHARACTERS = 4_000;

const stillSchema = z.object({ description: z.string() });

export function openAiStills(name: string, ask: AskWithSchema): StillModel {
  return {
    name,
    async describe({ jpeg }, signal, movieTitle) {
      const text = movieTitle ? `${DESCRIBE_STILL}\nThe still is from “${movieTitle}”.` : DESCRIBE_STILL;
      const messages = [aboutImage([text], { bytes: jpeg, type: 'image/jpeg' })];
      const answer = await ask({ model: name, name: 'still', schema: stillSchema, messages, signal });
      if (!answer.ok) return answer;
      const description = toStorableText(answer.value.description.trim(), STILL_MAX_CHARACTERS);
      return description === '' ? unusableResponse() : ok(description);
    },
  };
}
