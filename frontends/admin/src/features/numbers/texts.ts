import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Statistics',
  explanation: 'Counts daily games, including games by guests. Past challenges and email opens aren’t included.',
  period: 'Period',
  fourWeeks: 'Last four weeks',
  twelveWeeks: 'Last twelve weeks',
  year: 'Last twelve months',
  download: 'Download CSV',
  notLoaded: 'The statistics didn’t load',
  empty: 'No one played in this period. Statistics appear a few minutes after the first guess of the day.',
  started: 'Games started',
  finished: 'Finished',
  wonOfFinished: 'Won (of finished)',
  returned: 'Returned within a week',
  counted: params('Last updated {moment}'),
  players: 'Players',
  playersSummary: params('Games started: {started}. Finished: {rate}.'),
  seriesStarted: 'Started',
  endings: 'How games ended',
  endingsSummary: params(
    'Grouped by the last revealed hint. Most wins came at hint {hint} ({difficulty}). Lost: {lost}. Not finished: {unfinished}.',
  ),
  endingsWithoutWins: params('Won: 0. Lost: {lost}. Not finished: {unfinished}.'),
  games: 'Games',
  lost: 'Lost',
  unfinished: 'Not finished',
  returnedSummary: params('{rate} of a day’s players played again within the next seven days.'),
  returnedUnknown: 'Each day’s value becomes available seven days later.',
  seriesReturned: 'Returned',
  chartNotLoaded: 'The chart didn’t load. The table below has the same numbers.',
  byDay: 'Statistics by day',
  day: 'Day',
  won: 'Won',
  averageHint: 'Average hint',
  predictedHint: 'Predicted hint',
  hintsHelp:
    'Average hint: where games ended, on average. A lost game counts as hint 6. Predicted hint: the estimate from the guessability test of the movie’s current images.',
  pending: 'not over yet',
};

export const numbersTexts = defineTexts('numbers', english);
