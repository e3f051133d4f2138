import { err, ok, type Result } from '@dreamreel/kit/result';
import type { PlannedPrompt } from '@dreamreel/proto/movies';
import type { Change } from './ports.ts';

/** Plans scenes anew. The images that are there keep the words that they were made from, so players notice nothing. */
export const savePrompts =
  ({ change }: { change: Change }) =>
  ({
    movieId,
    prompts,
  }: {
    movieId: number;
    prompts: readonly PlannedPrompt[];
  }): Promise<Result<{ movieId: number }, 'no-such-movie'>> =>
    change(async ({ movies, movieChanged }) => {
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
