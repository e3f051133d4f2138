import type { Clock } from '@dreamreel/kit/process/clock';
import type { Actor } from '@dreamreel/proto/actor';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import {
  ARCHIVE_PAGE,
  type ArchiveDay,
  type ArchiveMonth,
  type ArchiveTotals,
  PREVIOUS_FEATURES,
  type PreviousFeature,
} from '@dreamreel/proto/game/archive';
import { earliestOpenDay } from '@dreamreel/proto/validators/game-rules';
import type { Play } from '../domain/play.ts';
import { movieFor } from './daily-view.ts';
import { type ArchiveCounts, type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'before' | 'ofMonth' | 'onDay'>; plays: Pick<Plays, 'find'>; clock: Clock };
type Guest = { anonymousId?: string | undefined };

/**
 * Returns the most recent past days for a player. The title of a movie is included only if the player has finished that
 * day's game.
 */
export const archive =
  ({ puzzles, plays, clock }: Deps) =>
  async ({ before, ...guest }: Guest & { before?: GameDate | undefined }, actor: Actor): Promise<ArchiveDay[]> => {
    const today = utcDate(clock.now());
    const days = await puzzles.before(before !== undefined && before < today ? before : today, ARCHIVE_PAGE);
    return toArchiveDays(plays, days, guest, actor);
  };

/** Returns the days of one month up to today in chronological order. */
export const archiveMonth =
  ({ puzzles, plays, clock }: Deps) =>
  async ({ month, ...guest }: Guest & { month: string }, actor: Actor): Promise<ArchiveMonth> => {
    const today = utcDate(clock.now());
    const past = await puzzles.ofMonth(month, today);
    // Read separately because months are cached and today's movie can be planned after midnight.
    const current = today.startsWith(month) ? await puzzles.onDay(today) : undefined;
    return { month, days: await toArchiveDays(plays, current ? [...past, current] : past, guest, actor) };
  };

/** Counts how many archive games a player has played and solved. For a guest without an ID, the count is zero. */
export const archiveTotals =
  ({ archiveCounts, clock }: { archiveCounts: ArchiveCounts; clock: Clock }) =>
  ({ anonymousId }: Guest, actor: Actor): Promise<ArchiveTotals> => {
    const user = playerKey(actor, undefined);
    return archiveCounts.of({ user, anonymousId: user === undefined ? anonymousId : undefined }, utcDate(clock.now()));
  };

function toArchiveDays(plays: Deps['plays'], days: readonly Puzzle[], { anonymousId }: Guest, actor: Actor) {
  const playOn = async (date: GameDate) => {
    const player = playerKey(actor, anonymousId && `${anonymousId}-${date}`);
    return player === undefined ? undefined : plays.find(player, date);
  };
  return Promise.all(days.map(async (puzzle) => archiveDay(puzzle, await playOn(puzzle.date))));
}

function archiveDay(puzzle: Puzzle, play: Play | undefined): ArchiveDay {
  const { title, germanTitle, year, generatedImages, images } = movieFor(play, puzzle);
  const isNamed = title !== null;
  const image = generatedImages.at(isNamed ? -1 : 0) ?? '';
  const fallbackImages = isNamed ? images.toReversed() : images;
  return { date: puzzle.date, state: play?.status ?? 'new', title, germanTitle, year, image, images: fallbackImages };
}

/** Returns all days with a movie up to and including today, in chronological order. */
export const shownDays =
  ({ puzzles, clock }: { puzzles: Pick<Puzzles, 'daysBefore'>; clock: Clock }) =>
  async (): Promise<{ days: GameDate[] }> => {
    const today = utcDate(clock.now());
    const days = await puzzles.daysBefore(addDays(today, 1));
    // A movie for an unplanned day is stored only at the first request, so today is always added.
    return { days: days.at(-1) === today ? [...days] : [...days, today] };
  };

/** Returns the movies of past days. Excludes days whose games still count toward the statistics. */
export const previousFeatures =
  ({ puzzles, clock }: { puzzles: Pick<Puzzles, 'before'>; clock: Clock }) =>
  async (): Promise<PreviousFeature[]> => {
    const past = await puzzles.before(earliestOpenDay(clock.now()), PREVIOUS_FEATURES);
    return past.map(asPreviousFeature);
  };

function asPreviousFeature({ id, date, movie }: Puzzle): PreviousFeature {
  const { title, germanTitle, year, poster, imageKeys, fallbackKeys } = movie;
  const generatedImages = imageKeys.map(imageAddress);
  const images = fallbackKeys.map(imageAddress);
  return { id, featuredDate: date, movie: { title, germanTitle, year, poster, generatedImages, images } };
}
