import type { Clock } from '@dreamreel/kit/clock';
import type { Actor } from '@dreamreel/proto/actor';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { ARCHIVE_PAGE, type ArchiveDay } from '@dreamreel/proto/game/archive';
import type { Play } from '../domain/play.ts';
import { movieFor } from './daily-view.ts';
import { type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'before'>; plays: Pick<Plays, 'findAll'>; clock: Clock };
type ArchiveRequest = { anonymousId?: string | undefined; before?: GameDate | undefined };

/** Earlier days as one player may see them. A movie that the player has not played is not named. */
export const archive =
  ({ puzzles, plays, clock }: Deps) =>
  async ({ anonymousId, before }: ArchiveRequest, actor: Actor): Promise<ArchiveDay[]> => {
    const today = utcDate(clock.now());
    const days = await puzzles.before(before !== undefined && before < today ? before : today, ARCHIVE_PAGE);
    const wanted = days.flatMap(({ date }) => {
      const player = playerKey(actor, anonymousId && `${anonymousId}-${date}`);
      return player === undefined ? [] : { player, date };
    });
    const played = await plays.findAll(wanted);
    return days.map((puzzle) => archiveDay(puzzle, played.get(puzzle.date)));
  };

function archiveDay(puzzle: Puzzle, play: Play | undefined): ArchiveDay {
  const { title, year, generatedImages, images } = movieFor(play, puzzle);
  const isNamed = title !== null;
  const image = generatedImages.at(isNamed ? -1 : 0) ?? '';
  const standIns = isNamed ? images.toReversed() : images;
  return { date: puzzle.date, state: play?.status ?? 'new', title, year, image, images: standIns };
}
