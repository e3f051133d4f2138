import { failing, type Scenario, step, text } from '../scenario.ts';
import type { Visitor } from '../visitor.ts';
import { openOwnMovie } from './dashboard.ts';

async function chooseStill({ page }: Visitor): Promise<void> {
  const daily = await page.request.get(new URL('/api/previous-features', page.url()).href);
  const [{ movie }] = await daily.json();
  const image = await page.request.get(new URL(movie.generatedImages[0], page.url()).href, {
    headers: { Accept: 'image/jpeg' },
  });
  const still = { name: 'still.jpg', mimeType: 'image/jpeg', buffer: await image.body() };
  await page.locator('input[type=file]').setInputFiles(still);
}

async function choosePlace({ page }: Visitor): Promise<void> {
  const own = page.getByLabel('Movie', { exact: true });
  const title = await page.getByRole('searchbox').inputValue();
  const label = await own.locator('option', { hasText: title }).textContent();
  await own.selectOption({ label: label ?? '' });
  const position = page.getByLabel('Image position');
  const labels = await position.locator('option').allTextContents();
  await position.selectOption({
    label: labels.find((each) => /^Position 3 \((Replace existing|Empty)\)$/.test(each)) ?? '',
  });
}

export const stillAnalyzer: Scenario = {
  name: 'the admin makes an image from a still',
  steps: [
    step(
      'analyses without a file',
      async (visitor) => {
        await openOwnMovie(visitor);
        await visitor.press('Movie Still Analyzer');
        await visitor.press('Analyze');
      },
      text('Please select an image file first'),
    ),
    step(
      'analyses and generates without a title',
      async (visitor) => {
        await chooseStill(visitor);
        await visitor.press('Analyze & Generate');
      },
      text('Please enter a movie title'),
    ),
    step(
      'generates without a description',
      ({ press }) => press('Generate from Description'),
      text('Please provide a description to generate from'),
    ),
    step('adds nothing', ({ press }) => press('Add to Movie'), text('Please select a movie and image position')),
    failing(
      'analyses',
      '/api/analyze-movie-still',
      ({ press }) => press('Analyze'),
      'Analysis Failed',
      'Failed to analyze image',
    ),
    step('analyses', ({ press }) => press('Analyze'), text('Analysis Complete')),
    failing(
      'generates',
      '/api/generate-from-description',
      ({ press }) => press('Generate from Description'),
      'Generation Failed',
      'Failed to generate image',
    ),
    step('generates', ({ press }) => press('Generate from Description'), text('Image Generated')),
    step('enters a title', ({ fill, page }) => fill({ 'Movie title': 'The Pier' }, page)),
    failing(
      'does both',
      '/api/analyze-and-generate',
      ({ press }) => press('Analyze & Generate'),
      ...['Process Failed', 'Failed to analyze and generate image'],
    ),
    step('does both', ({ press }) => press('Analyze & Generate'), text('Analysis & Generation Complete')),
    step('chooses a place', choosePlace),
    failing(
      'adds the image',
      '/api/movies/*/add-image',
      ({ press }) => press('Add to Movie'),
      ...['Addition Failed', 'Failed to add image to movie'],
    ),
    step('adds the image', ({ press }) => press('Add to Movie'), text('Image Added')),
  ],
};
