import { cancelCandidates, findCandidates, makeCandidates } from './candidates.ts';
import { checkImage } from './check-image.ts';
import {
  cancelImages,
  findRunningImageJob,
  listImageJobEvents,
  readGenerationStatus,
  retryPrompt,
  startImageJob,
} from './image-jobs.ts';
import { importImage } from './import-image.ts';
import type {
  Budget,
  CandidateJobs,
  Drafts,
  ImageModel,
  ImageModeration,
  Images,
  Jobs,
  Movies,
  Previews,
  PromptModel,
  Records,
  StillModel,
  StoredImages,
  Uploads,
  VisionModel,
} from './ports.ts';
import { findPromptDraft, generatePrompts, savePromptDraft } from './prompt-drafts.ts';
import { analyzeAndGenerate, analyzeStill, generateFromDescription } from './stills.ts';
import { uploadImage } from './upload-image.ts';

type Models = {
  images: ImageModel;
  stills: StillModel;
  prompts: PromptModel;
  vision: VisionModel;
  moderation: ImageModeration | undefined;
};

type Parts = {
  movies: Movies;
  jobs: Jobs;
  candidateJobs: CandidateJobs;
  drafts: Drafts;
  uploads: Uploads;
  previews: Previews;
  budget: Budget | undefined;
  images: Images;
  records: Records;
  stored: StoredImages;
  models: Models;
  newKey: () => string;
};

/** Creates the use cases of the service. */
export function useCases(parts: Parts) {
  const { images: imageModel, stills, prompts, vision, moderation } = parts.models;
  const inspectors = { vision, moderation };
  const aboutStills = { ...parts, imageModel, stills, inspectors };
  return {
    importImage: importImage(parts),
    makePreview: parts.previews.make,
    analyzeStill: analyzeStill(aboutStills),
    generateFromDescription: generateFromDescription(aboutStills),
    analyzeAndGenerate: analyzeAndGenerate(aboutStills),
    uploadImage: uploadImage({ ...parts, inspectors }),
    generatePrompts: generatePrompts({ ...parts, model: prompts }),
    promptDraft: findPromptDraft(parts),
    savePromptDraft: savePromptDraft(parts),
    startImageJob: startImageJob(parts),
    retryPrompt: retryPrompt(parts),
    runningImageJob: findRunningImageJob(parts),
    imageJobEvents: listImageJobEvents(parts),
    cancelImages: cancelImages(parts),
    checkImage: checkImage({ ...parts, inspectors, newId: parts.newKey }),
    generationStatus: readGenerationStatus(parts),
    makeCandidates: makeCandidates(parts),
    cancelCandidates: cancelCandidates(parts),
    candidates: findCandidates({ ...parts, imageModel }),
  };
}

export type UseCases = ReturnType<typeof useCases>;
