import type { Clock } from '@dreamreel/kit/clock';
import { type Prompt, promptSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import type { Draft, Drafts } from '../application/ports.ts';
import type { PrismaClient, PromptDraft } from '../generated/client.ts';

const promptsSchema = z.array(promptSchema);

export function prismaDrafts(prisma: PrismaClient, clock: Clock): Drafts {
  return {
    async find(movieId) {
      const row = await prisma.promptDraft.findUnique({ where: { movieId } });
      // The row may be there before its prompts: its turn is counted first.
      return row && row.model !== '' ? draftOf(row) : undefined;
    },

    async nextTurn(movieId) {
      const nothing = { prompts: [], generated: [], model: '', savedAt: clock.now() };
      const { turn } = await prisma.promptDraft.upsert({
        where: { movieId },
        create: { movieId, ...nothing, turn: 1 },
        update: { turn: { increment: 1 } },
      });
      return turn;
    },

    async begin(movieId, prompts, model) {
      const before = await prisma.promptDraft.findUnique({ where: { movieId } });
      const previous = before && before.model !== '' ? { previous: promptsSchema.parse(before.prompts) } : {};
      const written = { prompts: [...prompts], generated: [...prompts], model, savedAt: clock.now(), ...previous };
      return draftOf(
        await prisma.promptDraft.upsert({ where: { movieId }, create: { movieId, ...written }, update: written }),
      );
    },

    async save(movieId, prompts, author) {
      const before = await prisma.promptDraft.findUnique({ where: { movieId } });
      const edited: { prompts: Prompt[]; savedAt: Date } = { prompts: [...prompts], savedAt: clock.now() };
      const first = before && before.model !== '' ? {} : { generated: edited.prompts, model: author };
      return draftOf(
        await prisma.promptDraft.upsert({
          where: { movieId },
          create: { movieId, generated: edited.prompts, model: author, ...edited },
          update: { ...edited, ...first },
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
