import { err, ok, type Result } from '@dreamreel/kit/result';
import type { PlannedPrompt } from '@dreamreel/proto/catalogue/scenes';
import type { Transaction } from '../ports.ts';

/**
 * Saves planned scenes and their prompts. Existing images and their prompts don't change, so players don't notice
 * anything.
 */
export const savePrompts =
  ({ transaction }: { transaction: Transaction }) =>
  ({
    movieId,
    prompts,
  }: {
    movieId: number;
    prompts: readonly PlannedPrompt[];
  }): Promise<Result<{ movieId: number }, 'no-such-movie'>> =>
    transaction(async ({ movies, movieChanged }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      for (const { level, scene, prompt, describes } of prompts) {
        const before = movie.scenes[level - 1];
        const known = before?.prompt === prompt ? before.describes : '';
        await movies.planScene(movieId, level - 1, { scene, prompt, describes: describes ?? known });
      }
      await movieChanged(movieId);
      return ok({ movieId });
    });
