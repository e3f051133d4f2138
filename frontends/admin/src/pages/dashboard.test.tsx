import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IMAGES, movie, pendingMovie } from '../testing/factories.ts';
import { cardOf, EMPTY_SERVER, openDashboard } from '../testing/open-dashboard.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const calendarDays = () => screen.findByRole('group', { name: 'Days' });

describe('the navigation', () => {
  it('opens a page, or the movies if the address names an unknown page, and shows its name in the title', async () => {
    const { user } = await openDashboard([movie()], {}, '/admin?tab=nothing');
    await cardOf('Jaws');
    expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Movies');
    expect(document.title).toBe('Admin Dashboard · Dreamreel');
    await user.click(navigation().getByText('Calendar'));
    expect(await calendarDays()).toBeVisible();
    expect(screen.queryByLabelText('Search movies')).toBeNull();
    expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Calendar');
    expect(document.title).toBe('Calendar · Admin Dashboard · Dreamreel');
  });

  it('opens and focuses the still analyzer from any page, below the list of movies', async () => {
    const { user } = await openDashboard([movie()], {}, '/admin?tab=calendar');
    await calendarDays();
    await user.click(navigation().getByText('Still analyzer'));
    const panel = await screen.findByText('Movie Still Analyzer', { selector: 'button' });
    await waitFor(() => expect(panel).toHaveAttribute('aria-expanded', 'true'));
    expect(panel).toHaveFocus();
    const list = await screen.findByText('All movies', { selector: 'h2' });
    expect(panel.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await user.click(panel);
    expect(panel).toHaveAttribute('aria-expanded', 'false');
    await user.click(navigation().getByText('Still analyzer'));
    expect(panel).toHaveAttribute('aria-expanded', 'true');
  });

  it('fades at each end that hides links', async () => {
    await openDashboard([], {}, '/admin?tab=account');
    const row = navigation().getByRole('list');
    const scrolledTo = (scrollLeft: number, clientWidth: number) => {
      Object.entries({ scrollLeft, clientWidth, scrollWidth: 800 }).forEach(([name, value]) => {
        Object.defineProperty(row, name, { value, configurable: true });
      });
      fireEvent.scroll(row);
      return row.dataset.hiddenEnds;
    };
    expect(scrolledTo(0, 360)).toBe('end');
    expect(scrolledTo(200, 360)).toBe('both');
    expect(scrolledTo(440, 360)).toBe('start');
    expect(scrolledTo(0, 800)).toBe('none');
  });
});

it.each([
  ['', 'GET /api/admin/movies-with-dates', 'The movies didn’t load'],
  ['', 'GET /api/admin/calendar', /^The coming days didn’t load/],
  ['', 'GET /api/admin/attention', 'The calendar didn’t load.'],
  ['?movie=7', 'GET /api/admin/movies-with-dates', 'The movie didn’t load'],
  ['?tab=image&movie=7&image=1', 'GET /api/movies/7/images/0/versions', 'The versions didn’t load'],
  ['?tab=calendar', 'GET /api/admin/calendar', 'The calendar didn’t load'],
  ['?tab=queue', 'GET /api/admin/generation', 'The image queue didn’t load'],
  ['?tab=posts', 'GET /api/admin/posts', 'The posts didn’t load'],
  ['?tab=posts', 'GET /api/admin/social-networks', 'The posts didn’t load'],
  ['?tab=numbers', 'GET /api/admin/numbers', 'The statistics didn’t load'],
  ['?tab=game', 'GET /api/admin/game-settings', 'The settings didn’t load'],
  ['?tab=game', 'GET /api/admin/planning-settings', 'The setting for automatic scheduling didn’t load'],
  ['?tab=people', 'GET /api/admin/people', 'The list didn’t load'],
  ['?tab=audit', 'GET /api/admin/audit-log', 'The audit log didn’t load'],
])('offers a retry on /admin%s that loads %s after it failed', async (address, route, title) => {
  let isUp = false;
  const { user } = await openDashboard(
    [movie()],
    {
      [route]: (call) =>
        isUp
          ? (EMPTY_SERVER[route.replace(/\/7\/images\/0/, '/*/images/*')]?.(call) ?? ok([movie()]))
          : errorResponse(503, 'unavailable', 'Try again'),
    },
    `/admin${address}`,
  );
  expect(await screen.findByText(title)).toBeVisible();
  isUp = true;
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

it('shows an editor no links to pages for admins, disables actions that need an admin, and says why', async () => {
  const { server, router } = await openDashboard([movie()], {
    'GET /api/admin/session': () => ok({ authenticated: true, username: 'Mara', role: 'editor' }),
  });
  const card = await cardOf('Jaws');
  expect(await screen.findByText(/^Logged in as/)).toHaveTextContent('Logged in as Mara · Editor');
  expect(navigation().getByText('Calendar')).toBeVisible();
  for (const name of ['People', 'Audit log']) expect(navigation().queryByText(name)).toBeNull();
  expect(card.queryByLabelText('Delete Jaws')).toBeNull();
  expect(card.getByLabelText('Edit Jaws')).toBeEnabled();
  const test = screen.getByText('Test Connection');
  expect(test).toBeDisabled();
  expect(test).toHaveAccessibleDescription('Only an admin can post and test the connection.');
  await act(() => router.navigate('/admin?tab=people'));
  expect(await screen.findByText('People: for admins only')).toBeVisible();
  expect([...server.to('GET /api/admin/mail-run'), ...server.to('GET /api/admin/people')]).toEqual([]);
});

it('shows an admin the links to the pages for admins and to the own account', async () => {
  const { user } = await openDashboard([movie()]);
  expect((await cardOf('Jaws')).getByLabelText('Delete Jaws')).toBeEnabled();
  for (const name of ['People', 'Audit log']) expect(navigation().getByText(name)).toBeVisible();
  const account = await screen.findByText(/^Logged in as/);
  expect(account).toHaveTextContent('Logged in as ada · Admin');
  await user.click(account);
  expect(await screen.findByText('Change your password')).toBeVisible();
});

it('opens the page of a movie with the whole description and all images, which links back to all movies', async () => {
  const jaws = movie({ description: 'A great white shark. '.repeat(10) });
  const { user } = await openDashboard([jaws, pendingMovie()]);
  await user.click((await cardOf('Jaws')).getByText('Jaws'));
  expect(await screen.findByText('Jaws', { selector: 'h2' })).toBeVisible();
  const card = await cardOf('Jaws');
  expect(card.getAllByLabelText(/^Open image/)).toHaveLength(5);
  expect(card.getByText(jaws.description.trim())).toBeVisible();
  // Bulk actions need a list.
  expect(card.queryByLabelText('Select Jaws')).toBeNull();
  expect(document.title).toBe('Jaws · Admin Dashboard · Dreamreel');
  expect(screen.getByLabelText('Jaws', { selector: 'section' })).toHaveFocus();
  expect(screen.queryByText('Alien')).toBeNull();
  await user.click(screen.getByText('All movies'));
  await cardOf('Alien');
});

it('shows an image on its page with its prompt, its record and all versions', async () => {
  await openDashboard([movie()], {}, '/admin?tab=image&movie=7&image=2');
  expect(await screen.findByText('Jaws, image 2')).toBeVisible();
  expect(document.title).toBe('Jaws, image 2 · Admin Dashboard · Dreamreel');
  const [image] = screen.getAllByAltText('Shown in 2');
  expect(image).toHaveAttribute('src', `${IMAGES[1]}?w=768`);
  expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent('A finlocal-image-model');
  expect(screen.getByText('Checked against its prompt by local-vision-model')).toBeVisible();
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(versions.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Back to the movie')).toHaveAttribute('href', '/admin?movie=7');
});

it('reports an unknown movie or image', async () => {
  const { router } = await openDashboard([movie()], {}, '/admin?movie=99');
  expect(await screen.findByText(/This movie doesn’t exist/)).toBeVisible();
  for (const unknown of ['&movie=9&image=2', '&movie=7&image=6', '']) {
    await act(() => router.navigate('/admin?tab=account'));
    await waitFor(() => expect(screen.queryByText(/^This image doesn’t exist\./)).toBeNull());
    await act(() => router.navigate(`/admin?tab=image${unknown}`));
    expect(await screen.findByText(/^This image doesn’t exist\./)).toBeVisible();
  }
});
