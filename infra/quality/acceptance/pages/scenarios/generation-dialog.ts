import { button, dialog, failing, type Scenario, step, text, texts } from '../scenario.ts';
import type { Visitor } from '../visitor.ts';
import { openOwnMovie } from './dashboard.ts';

const PAINTING_MS = 240_000;

const approve = ({ press }: Visitor) => press(/^Approve/);

async function reopen({ page, press, dialog: shown }: Visitor): Promise<void> {
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
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

export const generationDialog: Scenario = {
  name: 'the admin generates the images of a movie',
  steps: [
    step('finds a movie without images', openOwnMovie, text('Pending'), button('Generate Images')),
    step(
      'opens the dialog while the server fails without a word',
      async ({ answerNext, press }) => {
        await answerNext('/api/movies/*/generate-prompts', { status: 500 });
        await press('Generate Images');
      },
      dialog('Generate Images for', /^Generate Images for .+/),
      text('Failed to generate prompts. Please try again.'),
      button('Regenerate Prompts'),
    ),
    step('asks for prompts again', ({ press }) => press('Regenerate Prompts'), text('Prompts Generated')),
    failing('approves them', '/api/movies/*/generate-images', approve, 'Failed to generate images. Please try again.'),
    step(
      'approves them while the connection is broken',
      async (visitor) => {
        await reopen(visitor);
        await visitor.answerNext('/api/movies/*/generate-images', 'broken');
        await approve(visitor);
      },
      text('Failed to generate images. Please try again.'),
    ),
    step(
      'retries a failed image in vain',
      async (visitor) => {
        await reopen(visitor);
        await visitor.answerNext('/api/movies/*/generate-images', {
          status: 200,
          contentType: 'text/event-stream',
          body,
        });
        await approve(visitor);
        await visitor.page.getByText('Too dark').first().waitFor();
        await visitor.answerNext('/api/movies/*/retry-prompt', { status: 500 });
        await visitor.press(/^Retry level/);
      },
      ...texts('Retry Failed', 'Failed to retry prompt generation'),
    ),
    step(
      'approves the prompts, and all goes well',
      async (visitor) => {
        await reopen(visitor);
        await approve(visitor);
        // The dialog closes automatically when all images exist.
        await visitor.dialog.waitFor({ state: 'hidden', timeout: PAINTING_MS });
      },
      ...texts('Image Generation Complete', 'Generated'),
      button('Regenerate with New Scene System'),
    ),
  ],
};
