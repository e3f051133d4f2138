import { addDays } from '@dreamreel/proto/calendar';
import { ARCHIVE_PAGE, type ArchiveDay } from '@dreamreel/proto/game/archive';
import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { resetSession } from '../../testing/session.ts';
import { ArchivePage } from './archive-page.tsx';

const ARCHIVE = 'GET /api/archive';
const day = (date: string, more: Partial<ArchiveDay> = {}): ArchiveDay => ({
  date,
  state: 'new',
  title: null,
  year: null,
  image: '/images/aa',
  images: [],
  ...more,
});

beforeEach(resetSession);

function open(answer: (before: string | null) => ReturnType<typeof ok>) {
  const server = serve({ [ARCHIVE]: ({ url }) => answer(url.searchParams.get('before')) });
  return { server, ...openPage(<ArchivePage />, '/archive') };
}

it('leads to each earlier day, says how it went, and names no movie that was not played', async () => {
  open(() =>
    ok([
      day('2026-11-20'),
      day('2026-11-19', { state: 'playing' }),
      day('2026-11-18', { state: 'won', title: 'Jaws', year: 1975 }),
      day('2026-11-17', { state: 'lost', title: 'Up', year: 2009 }),
    ]),
  );
  const days = within(await screen.findByRole('list', { name: 'Earlier days' })).getAllByRole('link');
  expect(days.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/daily?date=2026-11-20', 'Nov 20, 2026Not played'],
    ['/daily?date=2026-11-19', 'Nov 19, 2026Begun'],
    ['/daily?date=2026-11-18', 'Nov 18, 2026Jaws 1975Won'],
    ['/daily?date=2026-11-17', 'Nov 17, 2026Up 2009Lost'],
  ]);
});

it('shows a fallback image of a day whose image does not load', async () => {
  open(() => ok([day('2026-11-20', { images: ['/images/ff'] })]));
  const days = await screen.findByRole('list', { name: 'Earlier days' });
  const source = () => days.querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/images/aa?w=768');
  fireEvent.error(days.querySelector('img') ?? days);
  expect(source()).toBe('/images/ff?w=768');
});

it('goes on to the days before, page by page', async () => {
  const pageBefore = (date: string) =>
    Array.from({ length: ARCHIVE_PAGE }, (_, index) => day(addDays(date, -index - 1)));
  const { user, server } = open((before) => (before === null ? ok(pageBefore('2026-11-21')) : ok([day('2026-10-21')])));
  await user.click(await screen.findByRole('button', { name: 'Show earlier days' }));
  await screen.findByRole('list', { name: 'Days before 2026-10-22' });
  expect(server.to(ARCHIVE).map(({ url }) => url.searchParams.get('before'))).toEqual([null, '2026-10-22']);
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
});

it('says what will be here while there is none', async () => {
  open(() => ok([]));
  expect(await screen.findByText(/From tomorrow you will find it here/)).toBeVisible();
});

it('says that the days did not load, and shows them after Retry', async () => {
  const answers = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open(() => answers.shift() ?? ok([day('2026-11-20')]));
  expect(await screen.findByRole('alert')).toHaveTextContent('The earlier days did not load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Earlier days' })).toBeVisible();
});
