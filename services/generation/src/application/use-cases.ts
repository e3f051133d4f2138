import { candidates, makeCandidates } from './candidates.ts';
import {
  cancelImages,
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
  CandidateJobs,
  Drafts,
  ImageModel,
  Images,
  Jobs,
  Movies,
  PromptModel,
  PublishProgress,
  StillModel,
  Uploads,
} from './ports.ts';
import { generatePrompts, promptDraft, savePromptDraft } from './prompt-drafts.ts';
import { analyzeAndGenerate, analyzeStill, generateFromDescription } from './stills.ts';

type Parts = {
  movies: Movies;
  jobs: Jobs;
  candidateJobs: CandidateJobs;
  drafts: Drafts;
  uploads: Uploads;
  analyses: Analyses;
  budget: Budget | undefined;
  publish: PublishProgress;
  images: Images;
  models: { images: ImageModel; stills: StillModel; prompts: PromptModel; scenes: ImageModel };
  newKey: () => string;
};

/** Everything that the service answers. */
export function useCases(parts: Parts) {
  const { images: imageModel, stills, prompts, scenes } = parts.models;
  const aboutStills = { ...parts, imageModel, stills };
  return {
    paintScene: paintAndStore({ ...parts, scenes }),
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
    cancelImages: cancelImages(parts),
    forgetMovie: forgetMovie(parts),
    generationStatus: generationStatus(parts),
    makeCandidates: makeCandidates(parts),
    candidates: candidates({ ...parts, imageModel }),
  };
}

export type UseCases = ReturnType<typeof useCases>;
