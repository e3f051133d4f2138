import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { ok } from '@dreamreel/kit/result';
import * as z from 'zod';
import type { StillModel } from '../../application/ports.ts';
import { unusableResponse } from './openai-failures.ts';
import type { AskWithSchema } from './openai-texts.ts';

const RULES = `You describe a still of a movie for an artist who will paint a new image with the same mood.
Say in at most 80 words: the place, the hour and the light, the colours, who and what is to be seen, the composition.
Never say the title of the movie, nor names of characters or actors, nor any text in the image.`;
const MAX_CHARACTERS = 4_000;

const schema = z.object({ description: z.string() });

export function openAiStills(name: string, ask: AskWithSchema): StillModel {
  return {
    name,
    async describe({ jpeg }, signal, movieTitle) {
      const text = movieTitle ? `${RULES}\nThe still is from “${movieTitle}”.` : RULES;
      const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
      const content = [{ type: 'text', text } as const, { type: 'image_url', image_url: { url } } as const];
      const answer = await ask({ model: name, name: 'still', schema, messages: [{ role: 'user', content }], signal });
      if (!answer.ok) return answer;
      const description = toStorableText(answer.value.description.trim(), MAX_CHARACTERS);
      return description === '' ? unusableResponse() : ok(description);
    },
  };
}
