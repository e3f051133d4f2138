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
  Images,
  Jobs,
  Movies,
  Painter,
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
  images: Images;
  models: { images: ImageModel; stills: StillModel; prompts: PromptModel };
  newKey: () => string;
};

/** Everything that the service answers. */
export function useCases(parts: Parts) {
  const { images: imageModel, stills, prompts } = parts.models;
  const aboutStills = { ...parts, imageModel, stills };
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
