import type { Clock } from '@dreamreel/kit/process/clock';
import { distance } from 'fastest-levenshtein';
import { archive, archiveMonth } from './archive.ts';
import { archiveTotals } from './archive-totals.ts';
import { compareGuesses } from './compare-guesses.ts';
import { dailyMovie } from './daily-movie.ts';
import { dailyResults } from './daily-results.ts';
import { movieDifficulty } from './movie-difficulty.ts';
import type {
  ArchiveCounts,
  Difficulty,
  Movies,
  PlayChange,
  Plays,
  Puzzles,
  Results,
  Settings,
  Statistics,
} from './ports.ts';
import { preview } from './preview.ts';
import { previewGuess } from './preview-guess.ts';
import { previousFeatures } from './previous-features.ts';
import { puzzleOfDay } from './puzzle-of-day.ts';
import { recordGuess } from './record-guess.ts';
import { shownDays } from './shown-days.ts';
import { userStats } from './user-stats.ts';

type Ports = {
  clock: Clock;
  plays: Plays;
  puzzles: Puzzles;
  movies: Movies;
  statistics: Statistics;
  difficulty: Difficulty;
  results: Results;
  archiveCounts: ArchiveCounts;
  settings: Settings;
  factsOf: Parameters<typeof compareGuesses>[0]['factsOf'];
  onRecorded: (change: PlayChange) => void;
};

export type UseCases = ReturnType<typeof gameUseCases>;

/** Creates the use cases of the game service. */
export function gameUseCases(given: Ports) {
  const ports = { ...given, compareGuesses: compareGuesses(given) };
  return {
    dailyMovie: dailyMovie({ ...ports, puzzleOfDay: puzzleOfDay(ports) }),
    recordGuess: recordGuess(ports),
    previousFeatures: previousFeatures(ports),
    userStats: userStats(ports),
    archive: archive(ports),
    archiveMonth: archiveMonth(ports),
    archiveTotals: archiveTotals(ports),
    dailyResults: dailyResults(ports),
    preview: preview(ports),
    previewGuess: previewGuess(ports),
    movieDifficulty: movieDifficulty({ ...ports, editDistance: distance }),
    shownDays: shownDays(ports),
  };
}
