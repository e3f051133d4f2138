import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RecentChange } from '@dreamreel/proto/identity/audit-log';
import { HttpError } from '@dreamreel/ui/network/http';
import { readRecentChanges } from '../../conflicts/recent-changes.ts';
import { changeMovie, readMovie } from './api.ts';
import { type FieldConflict, mergeDrafts } from './merge-drafts.ts';
import { changesTo, type MovieDraft } from './movie-draft.ts';

type Edited = { readonly movie: AdminMovie; readonly draft: MovieDraft };

/** Server warnings that the admin has confirmed. */
export type Confirmed = { readonly confirmSimilar?: true };

export type SaveResult =
  /** `message` is undefined if there were no changes to save. */
  | { readonly state: 'saved'; readonly movie: AdminMovie; readonly message?: string }
  /**
   * Nothing was saved. `movie` is the version saved by another admin, and `draft` contains the merged changes of both
   * admins. `cause` is the latest change to the movie, if it is known.
   */
  | ({
      readonly state: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      readonly cause: RecentChange | undefined;
    } & Edited);

/**
 * Saves the changed fields based on the version of the movie that the admin saw. If another admin has changed only
 * other fields since then, saves the changes on top of the newer version.
 */
export async function saveChanges(
  { movie, draft }: Edited,
  today: GameDate,
  confirmed: Confirmed,
): Promise<SaveResult> {
  const changes = changesTo(movie, draft, today);
  if (!changes) return { state: 'saved', movie };
  try {
    const saved = await changeMovie(movie.id, { ...changes, ...confirmed, version: movie.version });
    return { state: 'saved', movie: saved.movie, message: saved.message };
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.code === 'conflict')) throw failure;
    const current = await readMovie(movie.id);
    const { conflicts, ...merged } = mergeDrafts({ movie, draft, current, today });
    if (conflicts.length > 0) {
      const cause = (await readRecentChanges()).find(({ movieId }) => movieId === movie.id);
      return { state: 'conflict', movie: current, draft: merged.draft, conflicts, cause };
    }
    return saveChanges({ movie: current, draft: merged.draft }, today, confirmed);
  }
}
