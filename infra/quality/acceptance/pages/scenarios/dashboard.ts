import * as z from 'zod';
import { pendingMovie } from '../../environment.ts';
import { button, failing, heading, type Scenario, step, text } from '../scenario.ts';
import type { Visitor } from '../visitor.ts';

const listSchema = z.array(z.object({ id: z.number(), title: z.string() }));

/** Signs in as an admin and searches for the movie that this test file can change. */
export async function openOwnMovie({ page, go, loginAsAdmin }: Visitor): Promise<void> {
  await go('/admin');
  await loginAsAdmin();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  const answer = await page.request.get(new URL('/api/admin/movies-with-dates', page.url()).href);
  const movie = listSchema.parse(await answer.json()).find(({ id }) => id === pendingMovie('pages'));
  await page.getByRole('searchbox').fill(movie?.title ?? 'no such movie');
  // Before the search finishes, the buttons on the page still belong to other movies.
  await page.getByText(/^Showing 1 of 1 movies/).waitFor();
}

const select =
  (position: number) =>
  ({ press }: Visitor) =>
    press(`Select position ${position}`);

async function swap(visitor: Visitor): Promise<void> {
  await select(1)(visitor);
  await select(3)(visitor);
}

async function post({ press }: Visitor): Promise<void> {
  await press('Post to Social Media');
  await press('Post Now');
}

async function remove({ page, press }: Visitor): Promise<void> {
  await press(/^Delete /);
  await page.getByRole('alertdialog').waitFor();
}

const confirmRemoval = ({ page }: Visitor) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

export const adminLogsIn: Scenario = {
  name: 'the admin logs in',
  steps: [
    step('opens /admin', ({ go }) => go('/admin'), heading('Admin Access'), button('Access Dashboard')),
    step(
      'gives a wrong password to a slow server',
      async ({ holdPosts, loginAsAdmin }) => {
        await holdPosts();
        await loginAsAdmin('not the password');
      },
      button('Authenticating...'),
    ),
    step(
      'is refused',
      ({ releasePosts }) => releasePosts(),
      text('Access Denied / Invalid credentials', 'Access Denied'),
      text('Access Denied / Invalid credentials', 'Invalid credentials'),
    ),
    step(
      'gives the right one',
      ({ loginAsAdmin }) => loginAsAdmin(),
      text('Access Granted / Welcome to the admin dashboard', 'Access Granted'),
      text('Access Granted / Welcome to the admin dashboard', 'Welcome to the admin dashboard'),
      heading('Admin Dashboard'),
      text('Manage AI-generated movie images'),
      button('Logout'),
      heading('Social Media Management'),
      button('Test Connection'),
      button('Movie Still Analyzer'),
      text('Showing X of Y movies', /^Showing \d+ of \d+ movies$/),
      text('Page x of y', /^Page 1 of \d+$/),
      text('Featured: date', /Featured: .+/),
    ),
    ...['20', '50', '10', '5'].map((size) =>
      step(
        `chooses pages of ${size}`,
        // A title in another movie list could also contain 50.
        ({ page }) =>
          page
            .locator('select')
            .filter({ has: page.locator('option', { hasText: /^50$/ }) })
            .selectOption(size),
        text('Showing X of Y movies', new RegExp(`^Showing (${size}|(\\d+) of \\2 movies$)`)),
      ),
    ),
    step('turns the page', ({ press }) => press('Next'), text('Page x of y', /^Page 2 of \d+$/)),
    step(
      'searches',
      ({ page }) => page.getByRole('searchbox').fill('a'),
      text('(filtered by ...)', /\(filtered by .+\)$/),
      text('Page x of y', /^Page 1 of \d+$/),
    ),
    step(
      'tests the social media connection',
      ({ press }) => press('Test Connection'),
      text('Social Media Connection Test'),
    ),
    failing(
      'tests it',
      '/api/admin/test-social-media',
      ({ press }) => press('Test Connection'),
      ...['Social Media Test Failed', 'Connection test failed'],
    ),
    step('logs out', ({ press }) => press('Logout'), heading('Admin Access')),
  ],
};

export const movieCard: Scenario = {
  name: 'the admin works on a movie that has images',
  steps: [
    step(
      'finds it',
      openOwnMovie,
      text('Generated'),
      button('N images generated', /^5 images generated/),
      button('Regenerate with New Scene System'),
      button('View prompts'),
    ),
    step(
      'views the prompts',
      ({ press }) => press('View prompts'),
      ...[1, 2, 3, 4, 5].map((n) => text('Level n', `Level ${n}`)),
    ),
    step(
      'selects an image',
      async (visitor) => {
        await visitor.press(/^5 images generated/);
        await select(2)(visitor);
      },
      text('Position n selected', 'Position 2 selected'),
    ),
    step('selects another one', select(5), text('Images Reordered')),
    failing('swaps two', '/api/movies/*/reorder-images', swap, 'Reorder Failed', 'Failed to reorder images'),
    failing(
      'posts it',
      '/api/admin/post-to-social-media/*',
      post,
      ...['Social Media Post Failed', 'Failed to post to social media'],
    ),
    step(
      'posts it',
      async (visitor) => {
        await visitor.page.keyboard.press('Escape');
        await post(visitor);
        // The server requires a confirmation because the movie's day is in the future.
        await visitor.page.getByRole('alertdialog').getByRole('button').last().click();
      },
      text('Posted to Social Media'),
    ),
    step(
      'is about to delete it',
      async (visitor) => {
        await visitor.page.keyboard.press('Escape');
        await remove(visitor);
      },
      text(
        'Are you sure you want to delete "title"? This action cannot be undone.',
        /^Are you sure you want to delete ".+"\? This action cannot be undone\.$/,
      ),
    ),
    failing('deletes it', '/api/movies/*', confirmRemoval, 'Failed to delete movie'),
    step('deletes it', async (visitor) => {
      await remove(visitor);
      await confirmRemoval(visitor);
      await visitor.page.getByText(/^Showing 0 of 0 movies/).waitFor();
    }),
  ],
};
