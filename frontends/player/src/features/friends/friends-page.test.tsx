import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { Friend, FriendGroup } from '@dreamreel/proto/game/friend-operations';
import { currentToast, undoLastAction } from '@dreamreel/ui/overlays/toast';
import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { InResult } from '../../pages/after-game.tsx';
import { endSession } from '../../session/signed-in-user.ts';
import { endedGame, errorResponse, ok, type Routes, resetSession, visit } from '../../testing/server.ts';
import { FriendsPage } from './friends-page.tsx';

const CODE = 'aaaaaaaaaaaaaaaaaaaaaa';
const JOIN = `POST /api/friends/${CODE}`;
const LEAVE = `DELETE /api/friends/${CODE}`;

beforeEach(resetSession);

function friend(name: string | null, more: Partial<Friend> = {}): Friend {
  return { name, isYou: false, results: Array(7).fill(null), currentStreak: 0, maxStreak: 0, ...more };
}
const you = friend('Ada', { isYou: true });

function groupOf(members: readonly Friend[], more: Partial<FriendGroup> = {}): FriendGroup {
  const days = Array.from({ length: 7 }, (_, day) => ({
    date: addDays(utcDate(new Date()), day - 6),
    isHidden: false,
  }));
  return { code: CODE, isFounder: false, days, members: [...members], ...more };
}

/** Opens the page of a player who is in these groups, with a server that lets the player join and leave. */
function open({ groups = [] as readonly FriendGroup[], hash = '', routes = {} as Routes }) {
  let own = groups;
  const join = (body: object) => {
    own = [groupOf([{ ...you, ...body }, friend('Ben')])];
    return ok({ code: CODE, success: true });
  };
  return visit(<main>{<FriendsPage />}</main>, `/friends${hash}`, {
    'GET /api/friends': () => ok({ groups: own }),
    'POST /api/friends': ({ body }) => join(Object(body)),
    [JOIN]: ({ body }) => join(Object(body)),
    [LEAVE]: () => {
      own = [];
      return ok({ success: true });
    },
    ...routes,
  });
}

async function submit(user: ReturnType<typeof open>['user'], button: string, name = 'Ada') {
  const field = await screen.findByLabelText('Your name in this group');
  await user.clear(field);
  if (name) await user.type(field, name);
  await user.click(screen.getByRole('button', { name: button }));
  return field;
}
const toastSays = (title: string) => waitFor(() => expect(currentToast()).toMatchObject({ title }));
const marks = (row: HTMLElement | undefined) =>
  row && [...row.querySelectorAll('td')].map((cell) => cell.querySelector('.sr-only')?.textContent ?? cell.textContent);

it('tells someone who never played what they join, and shows the group after joining', async () => {
  const { user, server } = open({ hash: `#${CODE}` });
  await screen.findByRole('heading', { name: 'You’re invited' });
  expect(screen.getByText(/^Dreamreel is a daily game.*Members see your name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play today’s movie first' })).toHaveAttribute('href', `/daily#${CODE}`);
  await submit(user, 'Join Group', ' Ada ');
  expect(await screen.findByRole('heading', { name: 'You and Ben' })).toBeVisible();
  expect(server.to(JOIN)[0]?.body).toEqual({ anonymousId: localStorage.getItem('dreamreel.anonymousId'), name: 'Ada' });
  expect(screen.queryByText('You’re invited')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['before the player joined', { [JOIN]: () => errorResponse(404, 'no-such-group', 'Gone') }],
  ['after the player joined', { [JOIN]: () => ok({ success: true }) }],
])('says that the group was deleted %s, and invites to no deleted group', async (_when, routes) => {
  const { user } = open({ hash: `#${CODE}`, routes });
  await submit(user, 'Join Group');
  expect(await screen.findByRole('alert')).toHaveTextContent('This group no longer exists. Ask for a new invitation.');
  expect(screen.getByRole('heading', { name: 'Play with friends' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start Group' })).toBeVisible();
  act(endSession);
  expect(await screen.findByRole('heading', { name: 'You’re invited' })).toBeVisible();
});

it('doesn’t call a group deleted while it loads after joining', async () => {
  const loading = Promise.withResolvers<never>();
  const responses = [ok({ groups: [] })];
  const route = 'GET /api/friends';
  const { user, server } = open({ hash: `#${CODE}`, routes: { [route]: () => responses.shift() ?? loading.promise } });
  await submit(user, 'Join Group');
  await waitFor(() => expect(server.to(route)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the invitation of someone who plays first, and doesn’t send them to the game again', async () => {
  const { unmount } = visit(<InResult ended={endedGame({ date: utcDate(new Date()) })} />, `/daily#${CODE}`);
  expect(screen.getByRole('link', { name: 'Join your friends' })).toHaveAttribute('href', `/friends#${CODE}`);
  unmount();
  open({ hash: `#${CODE}` });
  await screen.findByRole('heading', { name: 'You’re invited' });
  expect(screen.queryByRole('link', { name: 'Play today’s movie first' })).toBeNull();
});

it('says that a link is incomplete, and offers an own group', async () => {
  const { user } = open({ hash: '#aaa' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is incomplete/);
  expect(screen.queryByText('You’re invited')).toBeNull();
  await submit(user, 'Start Group');
  expect(await screen.findByRole('table', { name: 'You and Ben' })).toBeVisible();
});

it.each([
  ['an empty name', '', undefined, 'Fill out this field'],
  ['an invisible name', '\u200b', undefined, 'Use letters, digits, or emoji'],
  ['a name that is taken', 'Ben', 'name-taken', 'name-taken'],
  ['a full group', 'Ben', 'group-full', 'group-full'],
])('reports %s at the field, and offers an own group', async (_what, name, code = '', text) => {
  const { user } = open({ hash: `#${CODE}`, routes: { [JOIN]: () => errorResponse(409, code, code) } });
  const field = await submit(user, 'Join Group', name);
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  await user.click(screen.getByRole('link', { name: 'Start Your Own Group' }));
  expect(await screen.findByRole('button', { name: 'Start Group' })).toBeVisible();
});

it('shows the week with the best result of today first, and doesn’t show what is hidden', async () => {
  const week = (today: number | null) => [null, null, null, 4, 0, 5, today];
  const members = [
    friend('Lost', { results: week(0) }),
    friend('Third', { results: week(3), currentStreak: 100, maxStreak: 100 }),
    { ...you, results: week(1), currentStreak: 2, maxStreak: 12 },
  ];
  const { unmount } = open({ groups: [groupOf(members)] });
  const [, first, second, third] = within(
    await screen.findByRole('table', { name: 'You, Lost, and Third' }),
  ).getAllByRole('row');
  expect([first, second, third].map((row) => row?.querySelector('th')?.textContent)).toEqual([
    ...['Ada (you)', 'Third ', 'Lost '],
  ]);
  const none = 'Not played';
  expect(marks(first)).toEqual([none, none, none, 'Scene 4', 'Lost', 'Scene 5', 'Scene 1', 'Streak 2', 'Longest 12']);
  expect(marks(second)?.slice(-2)).toEqual(['Streak 100+', 'Longest 100+']);
  unmount();

  const days = groupOf([]).days.map((day, index) => ({ ...day, isHidden: index === 6 }));
  open({ groups: [groupOf([you, friend(null)], { days })] });
  expect(await screen.findByRole('link', { name: "Play Today's Challenge" })).toHaveAttribute('href', '/daily');
  expect(screen.getByRole('rowheader', { name: 'Name hidden' })).toBeVisible();
  expect(screen.getByText(/A new name is hidden until you finish today’s game/)).toBeVisible();
  expect(marks(screen.getAllByRole('row')[1])?.[6]).toBe('Not played');
  expect(screen.getAllByText('Hidden until you finish this day’s game')).toHaveLength(1);
});

it('copies the invitation, and changes the name', async () => {
  const { user, server } = open({ groups: [groupOf([you])] });
  await user.click(await screen.findByRole('button', { name: 'Copy invitation' }));
  await toastSays('Copied');
  const link = `http://localhost/friends#${CODE}`;
  expect(screen.getByText(link)).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain(link);
  await user.click(screen.getByRole('button', { name: 'Change your name' }));
  const group = within(screen.getByRole('region', { name: 'Your group' }));
  expect(group.getByLabelText('Your name in this group')).toHaveValue('Ada');
  await user.type(group.getByLabelText('Your name in this group'), ' K');
  await user.click(group.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByRole('rowheader', { name: 'Ada K (you)' })).toBeVisible();
  expect(server.to(JOIN)[0]?.body).toMatchObject({ name: 'Ada K' });
});

it('leaves a group in one tap, which can be undone', async () => {
  const { user } = open({ groups: [groupOf([you, friend('Ben')])], hash: `#${CODE}` });
  await user.click(await screen.findByRole('button', { name: 'Leave group' }));
  await toastSays('You left the group');
  expect(await screen.findByRole('button', { name: 'Start Group' })).toBeVisible();
  act(undoLastAction);
  expect(await screen.findByRole('rowheader', { name: 'Ada (you)' })).toBeVisible();
});

it('lets the founder delete the group after a question', async () => {
  const { user, server } = open({ groups: [groupOf([you, friend('Ben')], { isFounder: true })] });
  await user.click(await screen.findByRole('button', { name: 'Delete group' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Group' }));
  await toastSays('The group was deleted');
  expect(server.to(LEAVE)[0]?.body).toMatchObject({ deletesGroup: true });
});

it('shows the group of the address first, and loads the groups again on Retry', async () => {
  const groups = ['b', 'c', 'd'].map((code) => groupOf([you, friend(code)], { code: code.repeat(22) }));
  const responses = [{ status: 503, body: '' }];
  const { user } = open({
    hash: `#${'d'.repeat(22)}`,
    routes: { 'GET /api/friends': () => responses.shift() ?? ok({ groups }) },
  });
  await screen.findByText('Your groups didn’t load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const names = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
  expect(names).toEqual(['You and d', 'You and b', 'You and c']);
});
