import type { Service } from '@dreamreel/kit/rpc/server';
import { generationCalls } from '@dreamreel/proto/generation';
import type { UseCases } from '../application/use-cases.ts';

/** `detail.reason` says more where the model has said more. */
const ofModel = {
  'refused-by-model': { status: 422, message: 'The model refused this request' },
  'budget-spent': { status: 429, message: 'The budget of the day is spent' },
  'model-failed': { status: 502, message: 'The model gave nothing' },
} as const;
const ofStill = {
  'no-such-upload': { status: 400, message: 'Please select an image file first' },
  'not-an-image': { status: 422, message: 'The file cannot be read as an image' },
  'too-many-pixels': { status: 422, message: 'The image has too many pixels' },
} as const;
const noMovie = { 'no-such-movie': { status: 404, message: 'Movie not found' } } as const;
const notOrdered = {
  ...noMovie,
  'being-played': { status: 409, message: 'Players see this movie today. Confirm that its images change for them' },
} as const;
const noJob = { 'no-running-job': { status: 404, message: 'No images are being generated for this movie' } } as const;
const noWords = {
  'missing-description': { status: 400, message: 'Please provide a description to generate from' },
} as const;

export function generationEndpoints(service: Service, useCases: UseCases): void {
  const { endpoint } = service;
  endpoint(generationCalls.paintScene, { handle: useCases.paintScene, errors: {} });
  endpoint(generationCalls.analyzeStill, { handle: useCases.analyzeStill, errors: { ...ofStill, ...ofModel } });
  endpoint(generationCalls.generateFromDescription, {
    handle: useCases.generateFromDescription,
    errors: { ...noWords, ...ofModel },
  });
  endpoint(generationCalls.analyzeAndGenerate, {
    handle: useCases.analyzeAndGenerate,
    errors: {
      ...ofStill,
      ...noWords,
      ...ofModel,
      'missing-title': { status: 400, message: 'Please enter a movie title' },
    },
  });
  endpoint(generationCalls.generatePrompts, { handle: useCases.generatePrompts, errors: { ...noMovie, ...ofModel } });
  endpoint(generationCalls.promptDraft, { handle: useCases.promptDraft, errors: {} });
  endpoint(generationCalls.savePromptDraft, { handle: useCases.savePromptDraft, errors: noMovie });
  endpoint(generationCalls.startImageJob, {
    handle: useCases.startImageJob,
    errors: { ...notOrdered, 'being-retried': { status: 409, message: 'An image of this movie is being made anew' } },
  });
  endpoint(generationCalls.retryPrompt, { handle: useCases.retryPrompt, errors: notOrdered });
  endpoint(generationCalls.runningImageJob, { handle: useCases.runningImageJob, errors: noJob });
  endpoint(generationCalls.imageJobEvents, {
    handle: useCases.imageJobEvents,
    errors: { 'no-such-job': { status: 404, message: 'No such job' } },
  });
  endpoint(generationCalls.cancelImageJob, { handle: useCases.cancelImageJob, errors: noJob });
  endpoint(generationCalls.status, { handle: useCases.status, errors: {} });
}
