import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmationDialog } from '../confirm.tsx';
import { GenerationDialog } from '../features/image-generation/generation-dialog.tsx';
import { freeModels, noJobs, pendingMovie } from './factories.ts';
import { resetAdminSession } from './open-dashboard.tsx';

export const DRAFT = 'GET /api/movies/8/prompt-draft';
export const SAVE = 'PATCH /api/movies/8/prompt-draft';
export const WRITE = 'POST /api/movies/8/generate-prompts';
export const MAKE = 'POST /api/movies/8/generate-images';
export const RETRY = 'POST /api/movies/8/retry-prompt';
export const COSTS = 'GET /api/admin/generation-costs';
export const JOB = '1f0e2b8a-4a52-4c8e-9f63-0a4f1d2c3b4a';

export const prompts: Prompt[] = [1, 2, 3, 4, 5].map((level) => ({
  level,
  scene: `Scene ${level}`,
  prompt: `A corridor in space, number ${level}`,
}));
const savedAt = '2026-11-21T09:00:00.000Z';
export const written = { success: true, prompts, warnings: [], model: 'local-text-model', savedAt, previous: null };

/** Returns a prompt draft that is awaiting approval. */
export const draft = (more: Partial<PromptDraft> = {}): PromptDraft => ({
  prompts,
  generated: prompts,
  previous: null,
  warnings: [],
  model: 'local-text-model',
  savedAt,
  ...more,
});

/** Returns an image job, which is running by default. */
export const job = (more: Partial<ImageJob> = {}): ImageJob => ({
  jobId: JOB,
  movieId: 8,
  state: 'running',
  isWaiting: false,
  kind: 'all',
  total: 5,
  images: [],
  failedPrompts: [],
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  ...more,
});

export const imageUrl = (level: number) => `/images/${String(level).repeat(32)}`;
export const imageOf = (level: number) => ({
  type: 'image_complete',
  level,
  imageUrl: imageUrl(level),
  model: 'local-image-model',
  warnings: [],
});
export const failure = (level: number): FailedPrompt => ({
  level,
  scene: `Scene ${level}`,
  prompt: `A corridor in space, number ${level}`,
  error: 'The model refused: too dark',
});

/** Returns the response to a successful retry. */
export const retried = (level: number) =>
  ok({ success: true, message: 'Made', level, imageUrl: imageUrl(level), model: 'local', warnings: [] });

/** Opens the generation dialog of a movie without images. `routes` override the default responses. */
export async function openDialog(routes: Routes) {
  resetAdminSession();
  const server = serve({
    'GET /api/admin/generation': () => ok(noJobs),
    [DRAFT]: () => ok({ success: true, draft: null, job: null }),
    [COSTS]: () => ok(freeModels),
    [WRITE]: () => ok(written),
    [SAVE]: ({ body }) => ok({ success: true, draft: draft(Object(body)) }),
    ...routes,
  });
  const page = openPage(<DialogUntilClosed />, '/admin');
  return { ...page, server, dialog: within(await screen.findByRole('dialog')) };
}

function DialogUntilClosed() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <GenerationDialog movie={pendingMovie()} onClose={() => setOpen(false)} />}
      <ConfirmationDialog />
    </>
  );
}

/** Opens the generation dialog and approves the prompts. `send` emits an event for the started job. */
export async function approve(routes: Routes = {}) {
  const stream = eventStream();
  const page = await openDialog({ [MAKE]: () => stream.response, ...routes });
  await page.user.click(await page.dialog.findByText(/^(Approve & Generate Images|Freigeben und Bilder erzeugen)$/));
  const send = (event: object) => act(async () => stream.send(event));
  return { ...page, stream, send };
}

/** Creates a streamed response. Tests send its events one by one. */
export function eventStream() {
  const bytes = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  return {
    response: new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    send: (event: object) => sink?.enqueue(bytes.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => sink?.close(),
  };
}
