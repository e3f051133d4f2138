import { err } from '@dreamreel/kit/result';
import { describe, expect, it } from '@jest/globals';
import { movie, serviceInMemory } from '../testing/in-memory.ts';

const waiting = { signal: new AbortController().signal };
const JOB = '3f0a5c1e-9d57-4f0e-8c1a-0a5b6c7d8e9f';
const still = { uploadKey: `uploads/${'a'.repeat(32)}.jpg`, filename: 'still.jpg' };
const { movieId } = movie;

describe('a still', () => {
  it('describes a still', async () => {
    const { analyzeStill } = serviceInMemory();
    expect(await analyzeStill(still, waiting)).toEqual({
      ok: true,
      value: { success: true, description: 'A lake at dusk', originalFilename: 'still.jpg', model: 'pencil' },
    });
  });

  it('rejects a file that is not an image before a model is asked', async () => {
    const { analyzeStill } = serviceInMemory();
    expect(await analyzeStill({ ...still, uploadKey: 'uploads/broken.png' }, waiting)).toMatchObject({
      error: 'not-an-image',
    });
  });

  it('generates an image from a still only with a title', async () => {
    const { analyzeAndGenerate, images } = serviceInMemory();
    expect(await analyzeAndGenerate({ ...still, movieTitle: '  ' }, waiting)).toMatchObject({ error: 'missing-title' });
    expect(images.kept.size).toBe(0);
    expect(await analyzeAndGenerate({ ...still, movieTitle: 'Alien' }, waiting)).toEqual({
      ok: true,
      value: {
        ...{ success: true, description: 'A lake at dusk', originalFilename: 'still.jpg', model: 'pencil' },
        generatedImageUrl: `/images/${'1'.repeat(32)}`,
      },
    });
    expect(images.kept.size).toBe(2);
  });
});

describe('an image from a description', () => {
  it('requires a description to generate an image', async () => {
    expect(await serviceInMemory().generateFromDescription({ description: ' \n' }, waiting)).toEqual({
      ok: false,
      error: 'missing-description',
    });
  });

  it('stores nothing if the model refuses', async () => {
    const rejection = err('refused-by-model', undefined, 'Too scary');
    const { generateFromDescription, images } = serviceInMemory({ paint: async () => rejection });
    expect(await generateFromDescription({ description: 'a ghost' }, waiting)).toEqual(rejection);
    expect(images.kept.size).toBe(0);
  });
});

describe('a draft of prompts', () => {
  it('returns the draft that was written last with the previous prompts and warnings', async () => {
    const { generatePrompts, savePromptDraft, promptDraft } = serviceInMemory();
    expect(await promptDraft({ movieId })).toEqual({ ok: true, value: { success: true, draft: null, job: null } });
    expect(await generatePrompts({ movieId }, waiting)).toMatchObject({
      value: { prompts: [{ scene: 'attempt 1' }], previous: null, warnings: [{ code: 'names-movie', level: 1 }] },
    });
    const edited = [{ level: 1, scene: 'edited', prompt: 'a boat' }];
    expect(await savePromptDraft({ movieId, prompts: edited })).toMatchObject({
      value: { draft: { prompts: edited, generated: [{ scene: 'attempt 1' }], warnings: [], model: 'pencil' } },
    });
    expect(await generatePrompts({ movieId }, waiting)).toMatchObject({
      value: { prompts: [{ scene: 'attempt 2' }], previous: edited },
    });
    expect(await promptDraft({ movieId })).toMatchObject({ value: { draft: { prompts: [{ scene: 'attempt 2' }] } } });
  });

  it('rejects an edit of prompts that another admin has changed', async () => {
    const { generatePrompts, savePromptDraft } = serviceInMemory();
    const written = await generatePrompts({ movieId }, waiting);
    const seen = written.ok ? written.value.savedAt : undefined;
    const [mine, theirs] = ['mine', 'theirs'].map((scene) => [{ level: 1, scene, prompt: 'a boat' }]);
    const first = await savePromptDraft({ movieId, prompts: theirs ?? [], seen });
    expect(first).toMatchObject({ ok: true });
    // The request is sent again because its first response was lost.
    expect(await savePromptDraft({ movieId, prompts: theirs ?? [], seen })).toEqual(first);
    const conflict = await savePromptDraft({ movieId, prompts: mine ?? [], seen });
    expect(conflict).toMatchObject({ ok: false, error: 'conflict', detail: { draft: { prompts: theirs } } });
    expect(await savePromptDraft({ movieId, prompts: mine ?? [] })).toMatchObject({
      value: { draft: { prompts: mine } },
    });
  });

  it('warns that new images replace the ones that players see today', async () => {
    const prompts = [1, 2, 5].map((level) => ({ level, scene: '', prompt: 'a boat' }));
    const saved = await serviceInMemory({ playedLevels: [2, 3, 5] }).savePromptDraft({ movieId, prompts });
    expect(saved).toMatchObject({
      value: { draft: { warnings: [2, 5].map((level) => ({ code: 'being-played', level })) } },
    });
  });

  it('rejects a draft of an unknown movie', async () => {
    const { generatePrompts, savePromptDraft } = serviceInMemory();
    expect(await generatePrompts({ movieId: 8 }, waiting)).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await savePromptDraft({ movieId: 8, prompts: [] })).toEqual({ ok: false, error: 'no-such-movie' });
  });
});

describe('an image job', () => {
  const prompts = [{ level: 1, scene: '', prompt: 'a boat' }];

  it('starts no job for an unknown movie', async () => {
    const { startImageJob, retryPrompt } = serviceInMemory();
    expect(await startImageJob({ movieId: 8, jobId: JOB, prompts, confirmLive: false })).toEqual({
      ok: false,
      error: 'no-such-movie',
    });
    const [prompt] = prompts;
    expect(prompt && (await retryPrompt({ movieId: 8, jobId: JOB, prompt, confirmLive: false }))).toMatchObject({
      error: 'no-such-movie',
    });
  });

  it('replaces images that players see today only after a confirmation', async () => {
    const { startImageJob, retryPrompt, runningImageJob } = serviceInMemory({ playedLevels: [1] });
    const job = { movieId, jobId: JOB, confirmLive: false };
    const [prompt = { level: 1, scene: '', prompt: '' }] = prompts;
    const rejected = { ok: false, error: 'being-played' };
    expect(await startImageJob({ ...job, prompts })).toEqual(rejected);
    expect(await retryPrompt({ ...job, prompt })).toEqual(rejected);
    expect(await runningImageJob({ movieId })).toEqual({ ok: false, error: 'no-running-job' });
    expect(await startImageJob({ ...job, prompts, confirmLive: true })).toMatchObject({ ok: true });
    expect(await retryPrompt({ ...job, prompt, confirmLive: true })).toMatchObject({ ok: true });
  });

  it('generates a missing image of today’s movie without a confirmation', async () => {
    const { startImageJob, retryPrompt } = serviceInMemory({ playedLevels: [2] });
    const job = { movieId, jobId: JOB, confirmLive: false };
    const [prompt = { level: 1, scene: '', prompt: '' }] = prompts;
    expect(await startImageJob({ ...job, prompts })).toMatchObject({ ok: true });
    expect(await retryPrompt({ ...job, prompt })).toMatchObject({ ok: true });
  });

  it('returns the events of a job from any number on, and undefined for an unknown job', async () => {
    const { startImageJob, imageJobEvents } = serviceInMemory();
    await startImageJob({ movieId, jobId: JOB, prompts, confirmLive: false });
    expect(await imageJobEvents({ jobId: JOB, after: 1 })).toMatchObject({ value: { events: [{ seq: 2 }] } });
    expect(await imageJobEvents({ jobId: 'other', after: 0 })).toEqual({ ok: false, error: 'no-such-job' });
  });

  it('cancels a job once', async () => {
    const { startImageJob, cancelImages, runningImageJob } = serviceInMemory();
    await startImageJob({ movieId, jobId: JOB, prompts, confirmLive: false });
    expect(await runningImageJob({ movieId })).toMatchObject({ value: { jobId: JOB } });
    expect(await cancelImages({ movieId })).toEqual({
      ok: true,
      value: { success: true, message: 'Image generation canceled' },
    });
    expect(await cancelImages({ movieId })).toEqual({ ok: false, error: 'no-running-job' });
    expect(await runningImageJob({ movieId })).toEqual({ ok: false, error: 'no-running-job' });
  });
});
