import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../fixture/browser.ts';
import { onDashboard, swapBy } from '../fixture/on-dashboard.ts';
import {
  answerNext,
  button,
  dialog,
  failing,
  heading,
  seriousFindings,
  step,
  text,
  texts,
  view,
  type Walk,
} from '../fixture/walk.ts';

const title = `The Lantern ${randomBytes(4).toString('hex')}`;
const on = ({ page }: Visitor) => onDashboard(page, title);

const signIn: Walk = {
  name: 'an admin who signs in',
  steps: [
    view('the form', ({ go }) => go('/admin'), heading('Admin Access'), button('Access Dashboard')),
    step(
      'a wrong password, sent to a slow server',
      async (visitor) => {
        await visitor.page.route('**/api/admin/login', () => undefined, { times: 1 });
        await on(visitor).submit('not the password');
      },
      button('Authenticating...'),
    ),
    step(
      'a wrong password',
      async (visitor) => {
        await visitor.go('/admin');
        await on(visitor).submit('not the password');
      },
      text('Access Denied / Invalid credentials', 'Access Denied'),
      text('Access Denied / Invalid credentials', 'Invalid credentials'),
    ),
    view(
      'the dashboard after the right password',
      (visitor) => on(visitor).submit(),
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
        `a list with pages of ${size}`,
        // A title in another movie list could also contain 50.
        ({ page }) =>
          page
            .locator('select')
            .filter({ has: page.locator('option', { hasText: /^50$/ }) })
            .selectOption(size),
        text('Showing X of Y movies', new RegExp(`^Showing (${size}|(\\d+) of \\2 movies$)`)),
      ),
    ),
    step('the second page', ({ press }) => press('Next'), text('Page x of y', /^Page 2 of \d+$/)),
    step(
      'a search',
      ({ page }) => page.getByRole('searchbox').fill('a'),
      text('(filtered by ...)', /\(filtered by .+\)$/),
      text('Page x of y', /^Page 1 of \d+$/),
    ),
    step(
      'a test of the social media connection',
      ({ press }) => press('Test Connection'),
      text('Social Media Connection Test'),
    ),
    failing(
      'the test',
      '/api/admin/test-social-media',
      ({ press }) => press('Test Connection'),
      ...['Social Media Test Failed', 'Connection test failed'],
    ),
    step('the form after logging out', ({ press }) => press('Logout'), heading('Admin Access')),
  ],
};

const PAINTING_MS = 240_000;

const approve = ({ press }: Visitor) => press('Approve & Generate Images');

async function reopen({ page, press, dialog: open }: Visitor): Promise<void> {
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  await press('Generate Images');
}

/** Events for a job with two failed images out of five, in the specification's format. */
const failedPrompts = [2, 4].map((level) => ({ level, scene: 'A pier', prompt: 'A pier at night', error: 'Too dark' }));
const events = [
  { type: 'progress', current: 5, total: 5, message: 'Done' },
  ...failedPrompts.map(({ level, error }) => ({ type: 'image_error', level, error })),
  { type: 'complete', message: '3 of 5', failedPrompts },
];
const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

const generation: Walk['steps'] = [
  step(
    'prompts that fail',
    async (visitor) => {
      await on(visitor).login();
      await answerNext(visitor, '/api/movies/*/generate-prompts', { status: 500 });
      const { press, dialog: form } = visitor;
      await press('Add movie');
      await form.getByLabel('Title', { exact: true }).fill(title);
      await form.getByLabel('Year').fill('1951');
      const plot = 'An old sailor keeps a lighthouse on a cliff until a dragon comes.';
      await form.getByLabel('Description', { exact: true }).fill(plot);
      await press('Add & Generate Images');
    },
    dialog('Generate Images for', /^Generate Images for .+/),
    text('Failed to generate prompts. Please try again.'),
    button('Regenerate Prompts'),
  ),
  step('new prompts', ({ press }) => press('Regenerate Prompts'), text('Prompts Generated')),
  view('an edited prompt', async ({ dialog: prompts }) => {
    const prompt = prompts.getByRole('textbox', { name: 'Prompt (level 3)' });
    await prompt.fill(`${await prompt.inputValue()}, a red balloon`);
    await prompts.getByRole('insertion').first().waitFor();
    await prompts.getByText('Saved', { exact: true }).waitFor();
  }),
  failing('images', '/api/movies/*/generate-images', approve, 'Failed to generate images. Please try again.'),
  step(
    'a movie without images',
    async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'Search movies' }).fill(title);
      await page.getByText(/^Showing 1 of 1 movies/).waitFor();
    },
    text('Pending'),
    button('Generate Images'),
  ),
  step(
    'images over a broken connection',
    async (visitor) => {
      await visitor.press('Generate Images');
      await answerNext(visitor, '/api/movies/*/generate-images', 'broken');
      await approve(visitor);
    },
    text('Failed to generate images. Please try again.'),
  ),
  step(
    'a retry that fails',
    async (visitor) => {
      await reopen(visitor);
      await answerNext(visitor, '/api/movies/*/generate-images', {
        ...{ status: 200, contentType: 'text/event-stream', body },
      });
      await approve(visitor);
      await visitor.page.getByText('Too dark').first().waitFor();
      await answerNext(visitor, '/api/movies/*/retry-prompt', { status: 500 });
      await visitor.press(/^Retry level/);
    },
    ...texts('Retry Failed', 'Failed to retry prompt generation'),
  ),
  step(
    'five images, and a dialog that closes when they exist',
    async (visitor) => {
      await reopen(visitor);
      await approve(visitor);
      const images = visitor.dialog.getByRole('img', { name: /^New image/ });
      await images.first().waitFor({ timeout: PAINTING_MS });
      await visitor.dialog.waitFor({ state: 'hidden', timeout: PAINTING_MS });
    },
    ...texts('Image Generation Complete', 'Generated'),
    button('Regenerate with New Scene System'),
    button('N images generated', /^5 images generated/),
    button('View prompts'),
  ),
];

async function chooseStill({ page }: Visitor): Promise<void> {
  const source = await page.locator('img[src^="/images/"]').first().getAttribute('src');
  const image = await page.request.get(source ?? '', { headers: { Accept: 'image/jpeg' } });
  const still = { name: 'still.jpg', mimeType: 'image/jpeg', buffer: await image.body() };
  await page.locator('input[type=file]').setInputFiles(still);
}

async function choosePlace({ page }: Visitor): Promise<void> {
  const own = page.getByLabel('Movie', { exact: true });
  const label = await own.locator('option', { hasText: title }).textContent();
  await own.selectOption({ label: label ?? '' });
  const position = page.getByLabel('Image position');
  const labels = await position.locator('option').allTextContents();
  await position.selectOption({
    label: labels.find((each) => /^Position 3 \((Replace existing|Empty)\)$/.test(each)) ?? '',
  });
}

const analyze = ({ press }: Visitor) => press('Analyze');
const generate = ({ press }: Visitor) => press('Generate from Description');
const doBoth = ({ press }: Visitor) => press('Analyze & Generate');
const addImage = ({ press }: Visitor) => press('Add to Movie');

const analyzer: Walk['steps'] = [
  step(
    'an analysis without a file',
    async (visitor) => {
      await visitor.press('Movie Still Analyzer');
      await analyze(visitor);
    },
    text('Please select an image file first'),
  ),
  step(
    'a still without a title',
    async (visitor) => {
      await chooseStill(visitor);
      await doBoth(visitor);
    },
    text('Please enter a movie title'),
  ),
  step('a missing description', generate, text('Please provide a description to generate from')),
  step('a missing position', addImage, text('Please select a movie and image position')),
  failing('an analysis', '/api/analyze-movie-still', analyze, 'Analysis Failed', 'Failed to analyze image'),
  step('an analysis', analyze, text('Analysis Complete')),
  failing('an image', '/api/generate-from-description', generate, 'Generation Failed', 'Failed to generate image'),
  step('an image', generate, text('Image Generated')),
  failing(
    'an analysis and an image',
    '/api/analyze-and-generate',
    async (visitor) => {
      await visitor.page.getByLabel('Movie title', { exact: true }).fill('The Pier');
      await doBoth(visitor);
    },
    ...['Process Failed', 'Failed to analyze and generate image'],
  ),
  view('an analysis and an image', doBoth, text('Analysis & Generation Complete')),
  failing(
    'an added image',
    '/api/movies/*/add-image',
    async (visitor) => {
      await choosePlace(visitor);
      await addImage(visitor);
    },
    ...['Addition Failed', 'Failed to add image to movie'],
  ),
  step('an added image', addImage, text('Image Added')),
];

const select = (position: number) => (visitor: Visitor) => on(visitor).select(position);

async function swap(visitor: Visitor): Promise<void> {
  await select(1)(visitor);
  await select(3)(visitor);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The element to drag or its target is not visible');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function post({ press }: Visitor): Promise<void> {
  await press('Post to Social Media');
  await press('Post Now');
}

const card: Walk['steps'] = [
  step(
    'the prompts',
    ({ press }) => press('View prompts'),
    ...[1, 2, 3, 4, 5].map((level) => text('Level n', `Level ${level}`)),
  ),
  view(
    'a selected image',
    async (visitor) => {
      await visitor.press(/^5 images generated/);
      await select(1)(visitor);
    },
    text('Position n selected', 'Position 1 selected'),
  ),
  step('two images swapped by clicks, and two others by dragging', async (visitor) => {
    const { page } = visitor;
    const { card: movie, order } = on(visitor);
    const [a, b, c, d, e] = await order();
    await swapBy(page, () => select(4)(visitor));
    expect(await order()).toEqual([d, b, c, a, e]);
    const slides = movie.locator('[data-image]');
    await swapBy(page, () => drag(page, slides.nth(1), slides.nth(4)));
    expect(await order()).toEqual([d, e, c, a, b]);
    expect(page.context().pages()).toHaveLength(1);
    await page.reload();
    await visitor.press(/^5 images generated/);
    expect(await order()).toEqual([d, e, c, a, b]);
  }),
  step('swapped images', swap, text('Images Reordered')),
  failing('swapped images', '/api/movies/*/reorder-images', swap, 'Reorder Failed', 'Failed to reorder images'),
  failing(
    'a post',
    '/api/admin/post-to-social-media/*',
    post,
    ...['Social Media Post Failed', 'Failed to post to social media'],
  ),
  step(
    'a post of a movie whose day is in the future, after a confirmation',
    async (visitor) => {
      await visitor.page.keyboard.press('Escape');
      await post(visitor);
      await visitor.page.getByRole('alertdialog').getByRole('button').last().click();
    },
    text('Posted to Social Media'),
  ),
];

/**
 * Neither the seed nor other tests plan days two months ahead. The first Tuesday is in the first or second week that
 * the calendar shows, next to the following day. Near the lower edge of the screen, dragging would scroll the page.
 */
const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1));
const tuesday = new Date(first.getTime() + ((9 - first.getUTCDay()) % 7) * 86_400_000);
const wednesday = new Date(tuesday.getTime() + 86_400_000);

const calendar: Walk['steps'] = [
  view('a movie planned for a day', async (visitor) => {
    const { page, dialog: day } = visitor;
    const { cell } = on(visitor);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption(tuesday.toISOString().slice(0, 7));
    await cell(tuesday, 'No movie').click();
    await day.getByLabel('Find a movie').fill(title);
    await day.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await cell(tuesday, title).waitFor();
  }),
  step('the movie moved by dragging, and back with the keyboard', async (visitor) => {
    const { page } = visitor;
    const { cell } = on(visitor);
    await drag(page, cell(tuesday, title), cell(wednesday, 'No movie'));
    await cell(wednesday, title).focus();
    for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await cell(tuesday, title).waitFor();
    await cell(wednesday, 'No movie').waitFor();
  }),
];

const remove = (visitor: Visitor) =>
  on(visitor)
    .card.getByRole('button', { name: `Delete ${title}` })
    .click();
const confirm = ({ page }: Visitor) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

const deletion: Walk['steps'] = [
  view(
    'the question before a movie is deleted',
    async (visitor) => {
      await visitor.page.getByRole('link', { name: 'Movies', exact: true }).click();
      await remove(visitor);
    },
    text(
      'Are you sure you want to delete "title"? This action cannot be undone.',
      `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    ),
  ),
  failing('a deletion', '/api/movies/*', confirm, 'Failed to delete movie'),
  step('a deletion, undone, and another', async (visitor) => {
    const { card: movie } = on(visitor);
    const removeAgain = async () => {
      await remove(visitor);
      await confirm(visitor);
      await visitor.waitForText('Movie Deleted');
    };
    await removeAgain();
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Undo' }).click();
    await movie.waitFor();
    await removeAgain();
    await movie.waitFor({ state: 'detached' });
  }),
];

const movie: Walk = {
  name: 'an admin who adds, plans and deletes a movie',
  steps: [...generation, ...analyzer, ...card, ...calendar, ...deletion],
};

export const adminWalks = [signIn, movie];
