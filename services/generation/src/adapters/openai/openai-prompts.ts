import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { ok } from '@dreamreel/kit/result';
import { PROMPT_MAX_LENGTH, promptListSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import type { Movie, PromptModel } from '../../application/ports.ts';
import { unusableResponse } from './openai-failures.ts';
import type { AskWithSchema } from './openai-texts.ts';

const LEVELS = 5;
const RULES = `You write prompts for an image model. Players see five images of one movie, one after another, and guess
the movie. Level 1 is the hardest: mood, light and place alone. Level 5 is the easiest: the most famous moment, plainly.
Each level shows another scene and gives away more than the one before. Never ask for text in the image, nor for the
likeness of a real person. In levels 1 to 3 say neither the title nor any name. For each level give: scene (at most 12
words; players read it after the game), prompt (40 to 90 words).
You are given the movie as JSON. Its scenes were used before: choose others. Another attempt gives others again.`;

const schema = z.object({
  prompts: z.array(z.object({ level: z.number(), scene: z.string(), prompt: z.string() })),
});

export function openAiPrompts(name: string, ask: AskWithSchema): PromptModel {
  return {
    name,
    async write(movie, attempt, { template, styleLine }, signal) {
      const messages = [
        { role: 'system', content: template === '' ? RULES : `${RULES}\n${template}` } as const,
        { role: 'user', content: factsOf(movie, attempt) } as const,
      ];
      const answer = await ask({ purpose: 'prompts', model: name, name: 'prompts', schema, messages, signal });
      if (!answer.ok) return answer;
      const written = promptListSchema.safeParse(answer.value.prompts.map(withinLimits(styleLine)));
      if (!written.success || written.data.length !== LEVELS) return unusableResponse();
      return ok(written.data.toSorted((a, b) => a.level - b.level));
    },
  };
}

/** Ends a prompt with the style line, and truncates the prompt so that both fit. */
function withStyleLine(prompt: string, styleLine: string): string {
  if (styleLine === '' || prompt.trim() === '') return toStorableText(prompt, PROMPT_MAX_LENGTH);
  const end = `. ${styleLine}`;
  return toStorableText(prompt.trimEnd().replace(/\.$/, ''), PROMPT_MAX_LENGTH - end.length) + end;
}

const withinLimits =
  (styleLine: string) =>
  ({ level, scene, prompt }: z.output<typeof schema>['prompts'][number]) => ({
    level,
    scene: toStorableText(scene, 200),
    prompt: withStyleLine(prompt, styleLine),
  });

/**
 * Serializes a movie's facts as JSON. AI models understand JSON just as well as prose, and the local model server can
 * parse JSON reliably.
 */
function factsOf({ title, year, description, aliases, prompts }: Movie, attempt: number): string {
  return JSON.stringify({ title, year, description, aliases, scenes: prompts, attempt });
}
