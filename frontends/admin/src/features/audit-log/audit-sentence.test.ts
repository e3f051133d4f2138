import { isRecorded, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { auditEntry } from '../../testing/factories.ts';
import { auditCsv } from './audit-log-page.tsx';
import { ACTION_NAMES, auditSentence, movieName } from './audit-sentence.ts';
import { SENTENCES } from './audit-sentences.ts';

const sentenceOf = (entry: Parameters<typeof auditEntry>[0]) => i18n._(auditSentence(auditEntry(entry)));

describe('the sentence of an entry', () => {
  it.each([
    ['createMovie', {}, 'added Alien'],
    ['importMovies', { dryRun: true }, 'checked a movie list before importing it'],
    ['importMovies', { count: 20 }, 'imported 20 movies'],
    ['importMovies', {}, 'imported movies'],
    ['changeMovie', { fields: ['description', 'version', 'year'] }, 'edited Alien: description, year'],
    ['changeMovie', { fields: ['poster_path'] }, 'edited Alien: poster'],
    ['changeMovie', { fields: ['imdbId', 'tmdbId'] }, 'edited Alien: IMDb ID, TMDB ID'],
    ['changeMovie', { fields: ['featureDate'], featureDate: '2026-12-05' }, 'edited Alien: day Dec 5, 2026'],
    ['planDay', { date: '2026-12-05' }, 'scheduled Alien for Dec 5, 2026'],
    [
      'moveDay',
      { date: '2026-12-03', to: '2026-12-05', swapWith: 8 },
      'swapped Alien on Dec 3, 2026 with the movie on Dec 5, 2026',
    ],
    ['reorderImages', { fromPosition: 0, toPosition: 4 }, 'swapped images 1 and 5 of Alien'],
    ['uploadImage', { position: '0' }, 'uploaded an image for position 1 of Alien'],
    ['restoreImage', { position: 4 }, 'switched image 5 of Alien to another version'],
    ['inviteAdmin', { note: 'Ben', role: 'editor' }, 'invited Ben with the Editor role'],
    ['changeAdmin', { person: 'Ben', active: false }, 'deactivated Ben'],
    ['changeAdmin', { person: 'Ben', role: 'admin' }, 'gave Ben the Admin role'],
    ['changeGameSettings', { comparesGuesses: true }, 'turned on comparisons between wrong guesses and the answer'],
    ['pauseGeneration', { isPaused: true }, 'paused image generation'],
    ['pauseGeneration', { isPaused: false }, 'resumed image generation'],
    ['adminLogin', {}, 'logged in'],
    ['schedulePost', {}, 'performed the action “schedule post” on Alien'],
  ])('describes %s with %j as: %s', (action, details, text) => {
    expect(sentenceOf({ action, details })).toBe(text);
  });

  it.each([
    ['restoreMovie', {}, 'the deletion of Alien'],
    ['planDay', { date: '2026-12-05' }, 'the removal of Alien from Dec 5, 2026'],
    ['planDay', { date: '2026-12-05', replacesMovieId: 8 }, 'the replacement of Alien on Dec 5, 2026'],
    ['clearDay', { date: '2026-12-05' }, 'the scheduling of Alien for Dec 5, 2026'],
    ['moveDay', { date: '2026-12-05', to: '2026-12-03' }, 'the move of Alien from Dec 3, 2026 to Dec 5, 2026'],
    [
      'moveDay',
      { date: '2026-12-05', to: '2026-12-03', swapWith: 8 },
      'the swap of Alien on Dec 3, 2026 with the movie on Dec 5, 2026',
    ],
    ['reorderImages', { fromPosition: 0, toPosition: 2 }, 'the swap of images 1 and 3 of Alien'],
    ['restoreImage', { position: 4 }, 'the change of image 5 of Alien'],
  ])('names the change that %s with %j undid: %s', (action, fields, change) => {
    const details = { ...fields, reason: 'undo' };
    expect(sentenceOf({ action, details })).toBe(`undid ${change}`);
    expect(sentenceOf({ action, details, outcome: 'rejected' })).toBe(`tried to undo ${change}`);
  });

  it('calls an action that did not succeed an attempt', () => {
    expect(sentenceOf({ action: 'deleteMovie', outcome: 'unknown' })).toBe('tried to delete Alien');
  });

  it.each(['moveDay', 'planDay', 'reorderImages', 'uploadImage', 'changeMovie', 'changeAdmin', 'inviteAdmin'])(
    'stays readable if the request of %s had no details',
    (action) => {
      expect(sentenceOf({ action, details: {} })).not.toMatch(/undefined|null|NaN|Invalid|[{}]/);
    },
  );

  it('names the movie by its number if its title is unknown', () => {
    expect(movieName(auditEntry({ movieTitle: null }))).toBe('movie 7');
    expect(movieName(auditEntry({ movieTitle: null, movieId: null, details: { title: 'Jaws' } }))).toBe('Jaws');
  });

  it('exists for every recorded operation, which can also be searched for', () => {
    const recorded = Object.entries<Operation>(operations).filter(([, operation]) => isRecorded(operation));
    for (const catalogue of [SENTENCES, ACTION_NAMES])
      expect(recorded.map(([name]) => name).filter((name) => !Object.hasOwn(catalogue, name))).toEqual([]);
  });
});

describe('the export', () => {
  const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n');
  const exportOf = (movieTitle: string) => auditCsv([auditEntry({ action: 'createMovie', details: {}, movieTitle })]);

  it('has a row for each entry, with the sentence of the page and the unchanged title', () => {
    const [head, row] = linesOf(auditCsv([auditEntry({ details: { date: '2026-12-03', to: '2026-12-05' } })]));
    expect(head).toBe('time,person,role,what,outcome,error,action,movie id,movie,times,client');
    expect(row).toBe(
      '2026-11-22T10:00:00.000Z,Mara,editor,"moved Alien from Dec 3, 2026 to Dec 5, 2026",Done,,moveDay,7,Alien,1,c0ffee123456',
    );
    // The title looks like a replacement pattern.
    expect(exportOf('Cash $& $1')).toContain('added Cash $& $1');
  });

  it('quotes cells with a comma, a quote or a line break, and leaves unknown cells empty', () => {
    expect(exportOf('Me, "Myself"\n& Irene')).toMatch(/,Done,,createMovie,7,"Me, ""Myself""\n& Irene",1,c0ffee123456$/);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '=1\n+2', '\n=1'])(
    'writes the title %j, which a spreadsheet would calculate, as text',
    (title) => {
      expect(exportOf(title)).toMatch(/,7,"?'/);
    },
  );
});
