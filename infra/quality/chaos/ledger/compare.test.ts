import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.ts';
import { type Ledger, tracked } from './ledger.ts';
import type { State } from './state.ts';

const DAY = '2027-03-14';
const answers = new Map([[DAY, 'Alien']]);
const [anna, bert] = ['anna@chaos.example', 'bert@chaos.example'];

/** A guest in the middle of a game, a user who has won and wants no mails, one who is due a mail, movies, and a job. */
const ledger = (): Ledger => ({
  games: [
    { sessionId: 's1', date: DAY, owner: 'guest', sent: ['One', 'Two'], acknowledged: ['One'] },
    { sessionId: 's2', date: DAY, owner: 1, sent: ['One', 'Alien'], acknowledged: ['One', 'Alien'] },
  ],
  accounts: [
    { email: anna, userId: 1, notifications: tracked(false), isDueMail: false },
    { email: bert, userId: 2, notifications: tracked(true), isDueMail: true },
  ],
  movies: [
    {
      title: 'Heat',
      id: 5,
      description: tracked('Two thieves'),
      day: tracked<string | null>('2027-06-01'),
      deleted: tracked(false),
    },
    { title: 'Gone', id: 6, description: tracked(''), day: tracked<string | null>(null), deleted: tracked(true) },
  ],
  jobs: [{ jobId: 'j1', movieId: 5 }],
});

const [guestPlay, userPlay] = [
  { player: 'guest:s1', date: DAY, status: 'playing', guesses: ['One'], counted: false },
  { player: 'user:1', date: DAY, status: 'won', guesses: ['One', 'Alien'], counted: true },
];
const won = { player: 'user:1', played: 1, winsByGuesses: [0, 1, 0, 0, 0] };
const heat = { id: 5, title: 'Heat', description: 'Two thieves', deleted: false, days: ['2027-06-01'] };
const gone = { id: 6, title: 'Gone', description: '', deleted: true, days: [] };
const heatDay = { date: '2027-06-01', title: 'Heat' };
const job = { id: 'j1', movieId: 5, state: 'finished', items: ['done', 'failed'] };
const [annaUser, bertUser] = [
  { id: 1, email: anna, notifications: false },
  { id: 2, email: bert, notifications: true },
];
const [annaCopy, bertCopy] = [
  { userId: 1, notifications: false },
  { userId: 2, notifications: true },
];

const state: State = {
  plays: [guestPlay, userPlay],
  statistics: [won],
  users: [annaUser, bertUser],
  subscribers: [annaCopy, bertCopy],
  deliveries: [{ userId: 2, state: 'sent' }],
  addressees: [bert],
  movies: [heat, gone],
  titles: ['Heat', 'Gone'],
  planned: [heatDay],
  puzzles: [heatDay],
  jobs: [job],
  images: [{ movieId: 5, position: 0, count: 1 }],
  waitingEvents: new Map([['game', 0]]),
  deadLetters: new Map([['game', 0]]),
};

it('finds nothing where everything is as it was acknowledged', () => {
  expect(compare(ledger(), state, answers)).toEqual([]);
});

it('accepts either outcome of what was sent and not answered', () => {
  const open = ledger();
  open.accounts[0]?.notifications.pending.push(true);
  const plays = [{ ...guestPlay, guesses: ['One', 'Two'] }, userPlay];
  const users = [{ ...annaUser, notifications: true }, bertUser];
  const subscribers = [{ ...annaCopy, notifications: true }, bertCopy];
  expect(compare(open, { ...state, plays, users, subscribers }, answers)).toEqual([]);
});

const lost: [string, Partial<State>][] = [
  ['a game', { plays: [userPlay] }],
  ['the last guess of a game', { plays: [{ ...guestPlay, guesses: [] }, userPlay] }],
  ['a game that was to become a user’s', { plays: [guestPlay, { ...userPlay, player: 'guest:s2' }] }],
  ['a finished game in the statistics', { statistics: [] }],
  ['a user', { users: [bertUser] }],
  ['a turn of a switch', { users: [{ ...annaUser, notifications: true }, bertUser] }],
  ['a copy of a user', { subscribers: [bertCopy] }],
  ['a turn of a switch on its way', { subscribers: [{ ...annaCopy, notifications: true }, bertCopy] }],
  ['a mail that is noted as sent', { addressees: [] }],
  ['a mail that was never listed', { deliveries: [], addressees: [] }],
  ['a mail that waits for ever', { deliveries: [{ userId: 2, state: 'queued' }], addressees: [] }],
  ['a movie', { movies: [gone] }],
  ['the text of a movie', { movies: [{ ...heat, description: '' }, gone] }],
  ['the day of a movie', { movies: [{ ...heat, days: ['2027-05-05'] }, gone] }],
  ['a deletion', { movies: [heat, { ...gone, deleted: false }] }],
  ['a title that cannot be found', { titles: ['Gone'] }],
  ['a day of which the game received no event', { puzzles: [] }],
  ['a removed day of which the game received no event', { planned: [] }],
  ['an image job', { jobs: [] }],
  ['the end of an image job', { jobs: [{ ...job, state: 'running' }] }],
  ['an image that was made', { images: [] }],
  ['an event that was never sent', { waitingEvents: new Map([['game', 1]]) }],
  ['an event that nobody could handle', { deadLetters: new Map([['game', 1]]) }],
];
describe('finds what is lost', () => {
  it.each(lost)('%s', (_what, change) => expect(kinds(change)).toContain('lost'));
});

const doubled: [string, Partial<State>][] = [
  ['a game', { plays: [guestPlay, guestPlay, userPlay] }],
  ['a guess', { plays: [{ ...guestPlay, guesses: ['One', 'One'] }, userPlay] }],
  ['a finished game in the statistics', { statistics: [{ ...won, played: 2 }] }],
  ['a user', { users: [annaUser, bertUser, { ...bertUser, id: 3 }] }],
  ['a mail', { addressees: [bert, bert] }],
  ['a movie', { movies: [heat, { ...heat, id: 9 }, gone] }],
  ['a day', { puzzles: [heatDay, heatDay] }],
  ['an image', { images: [{ movieId: 5, position: 0, count: 2 }] }],
];
describe('finds what is doubled', () => {
  it.each(doubled)('%s', (_what, change) => expect(kinds(change)).toContain('doubled'));
});

const unexpected: [string, Partial<State>][] = [
  ['a game of nobody', { plays: [guestPlay, userPlay, { ...guestPlay, player: 'guest:s9' }] }],
  ['a guess that nobody sent', { plays: [{ ...guestPlay, guesses: ['One', 'Other'] }, userPlay] }],
  ['a game that is won by a wrong guess', { plays: [{ ...guestPlay, status: 'won' }, userPlay] }],
  ['a game won with another number of guesses', { statistics: [{ ...won, winsByGuesses: [1, 0, 0, 0, 0] }] }],
  ['statistics of nobody', { statistics: [won, { ...won, player: 'user:9' }] }],
  ['a user', { users: [annaUser, bertUser, { id: 9, email: 'nobody@chaos.example', notifications: true }] }],
  ['a mail to newPlayer else', { addressees: [bert, 'nobody@chaos.example'] }],
  ['a mail to newPlayer who was not listed', { addressees: [bert, anna] }],
  ['a mail that is noted as not sent', { deliveries: [{ userId: 2, state: 'unsubscribed' }] }],
  ['an image that no job has made', { jobs: [{ ...job, items: ['failed'] }] }],
];
describe('finds what nobody requested', () => {
  it.each(unexpected)('%s', (_what, change) => expect(kinds(change)).toContain('unexpected'));
});

function kinds(change: Partial<State>): string[] {
  return compare(ledger(), { ...state, ...change }, answers).map(({ kind }) => kind);
}
