import type { Clock } from '@dreamreel/kit/clock';
import { type Prompt, promptSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import type { Draft, Drafts } from '../application/ports.ts';
import type { PrismaClient, PromptDraft } from '../generated/client.ts';

const promptsSchema = z.array(promptSchema);

/** A row may exist without prompts, because the attempt to write them is counted first; `model` is empty until then. */
const hasPrompts = ({ model }: PromptDraft): boolean => model !== '';

export function prismaDrafts(prisma: PrismaClient, clock: Clock): Drafts {
  return {
    async find(movieId) {
      const row = await prisma.promptDraft.findUnique({ where: { movieId } });
      return row && hasPrompts(row) ? draftOf(row) : undefined;
    },

    async nextAttempt(movieId) {
      const emptyDraft = { prompts: [], generated: [], model: '', savedAt: clock.now() };
      // The column `turn` counts the attempts.
      const { turn: attempt } = await prisma.promptDraft.upsert({
        where: { movieId },
        create: { movieId, ...emptyDraft, turn: 1 },
        update: { turn: { increment: 1 } },
      });
      return attempt;
    },

    async saveGenerated(movieId, prompts, model) {
      const existing = await prisma.promptDraft.findUnique({ where: { movieId } });
      const previous = existing && hasPrompts(existing) ? { previous: promptsSchema.parse(existing.prompts) } : {};
      const written = { prompts: [...prompts], generated: [...prompts], model, savedAt: clock.now(), ...previous };
      return draftOf(
        await prisma.promptDraft.upsert({ where: { movieId }, create: { movieId, ...written }, update: written }),
      );
    },

    async save(movieId, prompts, modelOfNew, seen) {
      const edited: { prompts: Prompt[]; savedAt: Date } = { prompts: [...prompts], savedAt: clock.now() };
      if (seen) {
        const [row] = await prisma.promptDraft.updateManyAndReturn({ where: { movieId, savedAt: seen }, data: edited });
        return row && draftOf(row);
      }
      const existing = await prisma.promptDraft.findUnique({ where: { movieId } });
      const asNew = { generated: edited.prompts, model: modelOfNew };
      return draftOf(
        await prisma.promptDraft.upsert({
          where: { movieId },
          create: { movieId, ...asNew, ...edited },
          update: existing && hasPrompts(existing) ? edited : { ...asNew, ...edited },
        }),
      );
    },
  };
}

function draftOf({ prompts, generated, previous, model, savedAt }: PromptDraft): Draft {
  return {
    prompts: promptsSchema.parse(prompts),
    generated: promptsSchema.parse(generated),
    previous: previous === null ? null : promptsSchema.parse(previous),
    model,
    savedAt,
  };
}
