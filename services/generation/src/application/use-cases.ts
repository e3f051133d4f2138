import {
  cancelImageJob,
  forgetMovie,
  generationStatus,
  imageJobEvents,
  retryPrompt,
  runningImageJob,
  startImageJob,
} from './image-jobs.ts';
import { paintAndStore } from './paint-and-store.ts';
import type {
  Analyses,
  Budget,
  Drafts,
  ImageModel,
  Jobs,
  Movies,
  Painter,
  Pictures,
  PromptModel,
  StillModel,
  Tell,
  Uploads,
} from './ports.ts';
import { generatePrompts, promptDraft, savePromptDraft } from './prompt-drafts.ts';
import { analyzeAndGenerate, analyzeStill, generateFromDescription } from './stills.ts';

type Parts = {
  movies: Movies;
  jobs: Jobs;
  drafts: Drafts;
  uploads: Uploads;
  analyses: Analyses;
  budget: Budget | undefined;
  tell: Tell;
  painter: Painter;
  pictures: Pictures;
  models: { images: ImageModel; stills: StillModel; prompts: PromptModel };
  newKey: () => string;
};

/** Everything that the service answers. */
export function useCases(parts: Parts) {
  const { images, stills, prompts } = parts.models;
  const aboutStills = { ...parts, images, stills };
  return {
    paintScene: paintAndStore(parts),
    analyzeStill: analyzeStill(aboutStills),
    generateFromDescription: generateFromDescription(aboutStills),
    analyzeAndGenerate: analyzeAndGenerate(aboutStills),
    generatePrompts: generatePrompts({ ...parts, model: prompts }),
    promptDraft: promptDraft(parts),
    savePromptDraft: savePromptDraft(parts),
    startImageJob: startImageJob(parts),
    retryPrompt: retryPrompt(parts),
    runningImageJob: runningImageJob(parts),
    imageJobEvents: imageJobEvents(parts),
    cancelImageJob: cancelImageJob(parts),
    forgetMovie: forgetMovie(parts),
    status: generationStatus(parts),
  };
}

export type UseCases = ReturnType<typeof useCases>;
