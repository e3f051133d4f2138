import { ok } from '@dreamreel/kit/result';
import type { PromptModel, StillModel } from '../application/ports.ts';
import { writePrompts } from '../domain/prompts/write-prompts.ts';
import { stillSentence } from '../domain/stills/still-sentence.ts';

export const localPromptMaker: PromptModel = {
  name: 'local prompt maker',
  isLocal: true,
  write: async (movie, turn) => ok(writePrompts(movie, turn)),
};

export const localSentenceMaker: StillModel = {
  name: 'local sentence maker',
  isLocal: true,
  describe: async ({ measures }) => ok(stillSentence(measures)),
};
