import { isRecorded, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { auditEntry } from '../../testing/audit-entry.ts';
import { auditCsv } from './audit-csv.ts';
import { ACTIONS, actionText, movieName } from './audit-words.ts';

describe('an entry in words', () => {
  it.each([
    ['createMovie', {}, 'added {movie}'],
    ['changeMovie', { fields: ['description', 'version', 'year'] }, 'changed {movie}: description, year'],
    ['changeMovie', { fields: ['poster_path'] }, 'changed {movie}: poster path'],
    ['changeMovie', { fields: ['featureDate'], featureDate: '2026-12-05' }, 'changed {movie}: day Dec 5, 2026'],
    ['planDay', { date: '2026-12-05' }, 'planned {movie} for Dec 5, 2026'],
    ['reorderImages', { fromPosition: 0, toPosition: 4 }, 'swapped images 1 and 5 of {movie}'],
    ['uploadImage', { position: '0' }, 'put an uploaded image at position 1 of {movie}'],
    ['restoreImage', { position: 4 }, 'showed another version of image 5 of {movie}'],
    ['inviteAdmin', { note: 'Ben', role: 'editor' }, 'invited Ben as an editor'],
    ['changeAdmin', { person: 'Ben', active: false }, 'changed Ben: deactivated'],
    ['changeAdmin', { person: 'Ben', role: 'admin' }, 'changed Ben: now an admin'],
    ['changeGameSettings', { comparesGuesses: true }, 'changed what a wrong guess has in common (on)'],
    ['adminLogin', {}, 'signed in'],
    ['schedulePost', {}, 'used “schedule post” on {movie}'],
  ])('%s %j: %s', (action, details, text) => {
    expect(actionText(auditEntry({ action, details }))).toBe(text);
  });

  it('says that what did not succeed was tried', () => {
    expect(actionText(auditEntry({ action: 'deleteMovie', outcome: 'unknown' }))).toBe('tried to delete {movie}');
  });

  it.each(['moveDay', 'planDay', 'reorderImages', 'uploadImage', 'changeMovie', 'changeAdmin'])(
    'is readable where the request had nothing of what it needs: %s',
    (action) => {
      expect(actionText(auditEntry({ action, details: {} }))).not.toMatch(/undefined|null|NaN|Invalid/);
    },
  );

  it('names the movie by its number where the title is not known', () => {
    expect(movieName(auditEntry({ movieTitle: null }))).toBe('movie 7');
    expect(movieName(auditEntry({ movieTitle: null, movieId: null, details: { title: 'Jaws' } }))).toBe('Jaws');
  });

  it('has words for every operation that the log has', () => {
    const recorded = Object.entries<Operation>(operations).filter(([, operation]) => isRecorded(operation));
    const known = ACTIONS.map(({ action }) => action);
    expect(recorded.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the export', () => {
  const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n');

  it('has a row for each entry, in the words of the page', () => {
    const [head, row] = linesOf(auditCsv([auditEntry({ details: { date: '2026-12-03', to: '2026-12-05' } })]));
    expect(head).toBe('time,person,role,what,outcome,error,action,movie id,movie,times,client');
    expect(row).toBe(
      '2026-11-22T10:00:00.000Z,Mara,editor,"moved Alien from Dec 3, 2026 to Dec 5, 2026",Done,,moveDay,7,Alien,1,c0ffee123456',
    );
  });

  it('has a title as it is, also one that looks like a pattern', () => {
    const [, row] = linesOf(auditCsv([auditEntry({ action: 'createMovie', details: {}, movieTitle: 'Cash $& $1' })]));
    expect(row).toContain('added Cash $& $1');
  });

  it('has nothing that a spreadsheet would run', () => {
    const [, row] = linesOf(auditCsv([auditEntry({ person: '=HYPERLINK("x")', movieTitle: '"Quoted", title' })]));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('"""Quoted"", title"');
  });
});
