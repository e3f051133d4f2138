import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { PromptDraft } from '@dreamreel/proto/generation/prompts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import { pendingDraft, readDraft } from '../../movies/image-jobs.ts';
import { streamOperation } from '../../session/stream-operation.ts';
import type { BulkAction } from './bulk-action.ts';

/** Maximum number of movies for which prompts or images are requested at once. */
export const MAX_GENERATED = 100;
/** A text model takes seconds for each movie. */
const PROMPTS_AT_ONCE = 3;
const DRAFTS_AT_ONCE = 6;

/** Prompt drafts that are awaiting approval, by movie ID. */
export type ReadyDrafts = ReadonlyMap<number, PromptDraft>;

/** Writes prompts for each movie, unless its prompts are still awaiting approval or its images are being generated. */
export function writingPrompts(): BulkAction {
  return {
    title: t`Writing prompts`,
    note: t`Keep this page open until all prompts are written.`,
    atOnce: PROMPTS_AT_ONCE,
    keepsSelection: true,
    act: async ({ id: movieId }) => {
      const saved = await readDraft(movieId);
      if (saved.job?.state === 'running') return { text: t`Images are being generated` };
      if (pendingDraft(saved)) return { text: t`Prompts are already waiting for approval` };
      const { prompts } = await callOperation(generationOperations.generatePrompts, { movieId });
      return { text: plural(prompts.length, { one: '# prompt written', other: '# prompts written' }) };
    },
  };
}

/** Approves the drafts and starts an image job for each. The server continues the jobs without this page. */
export function generating(drafts: ReadyDrafts): BulkAction {
  return {
    title: t`Starting image generation`,
    showsQueue: true,
    act: async ({ id: movieId }) => {
      const { prompts } = drafts.get(movieId) ?? { prompts: [] };
      const signal = new AbortController().signal;
      const request = { movieId, prompts, confirmLive: false };
      const events = streamOperation(generationOperations.generateImages, request, { signal });
      const first = await events.next();
      await events.return(undefined);
      if (first.done) throw new TypeError('The stream ended before its first event');
      return { text: plural(prompts.length, { one: '# image in the queue', other: '# images in the queue' }) };
    },
  };
}

/** Reads the drafts of movies that are awaiting approval. Movies whose images are being generated are omitted. */
export async function readPendingDrafts(movieIds: readonly number[], signal: AbortSignal): Promise<ReadyDrafts> {
  const drafts = new Map<number, PromptDraft>();
  const queue = movieIds.values();
  const read = async () => {
    for (const movieId of queue) {
      const saved = await readDraft(movieId, signal);
      const draft = pendingDraft(saved);
      if (draft && saved.job?.state !== 'running') drafts.set(movieId, draft);
    }
  };
  await Promise.all(Array.from({ length: DRAFTS_AT_ONCE }, read));
  return drafts;
}
