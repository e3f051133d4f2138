import { ok } from '@dreamreel/kit/result';
import { forActor, type Service } from '@dreamreel/kit/rpc/server';
import { candidateOperations } from '@dreamreel/proto/generation/candidates';
import { costOperations } from '@dreamreel/proto/generation/cost-operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { styleOperations } from '@dreamreel/proto/generation/style-operations';
import { checkImage } from '../application/check-image.ts';
import {
  cancelCandidates,
  cancelImages,
  findCandidates,
  listImageJobEvents,
  makeCandidates,
  retryPrompt,
  startImageJob,
} from '../application/image-jobs.ts';
import type { Budget, Drafts, ImageFiles, Jobs, Movies, Styles } from '../application/ports.ts';
import {
  findPromptDraft,
  findPromptStyles,
  generatePrompts,
  savePromptDraft,
  savePromptStyle,
} from '../application/prompts.ts';
import { analyzeAndGenerate, analyzeStill, generateFromDescription } from '../application/stills.ts';
import { importImage, uploadImage } from '../application/upload-image.ts';
import type { Models } from './openai/openai-models.ts';
import type { PgCosts } from './pg-costs.ts';

type Ports = {
  movies: Movies;
  jobs: Jobs;
  drafts: Drafts;
  budget: Budget | undefined;
  costs: PgCosts['costs'];
  styles: Styles;
  files: ImageFiles;
  models: Models;
  newKey: () => string;
};

/** Serves every operation and call of the service. Plain queries go directly to the ports. */
export function generationEndpoints({ endpoint }: Service, basePorts: Ports): void {
  const { images: imageModel, stills, prompts: model } = basePorts.models;
  const ports = { ...basePorts, imageModel, stills, model, inspectors: basePorts.models };
  const { budget, costs, jobs } = basePorts;
  const models = { images: { name: imageModel.name }, stills: { name: stills.name }, prompts: { name: model.name } };

  endpoint(generationOperations.generateFromDescription, generateFromDescription(ports));
  endpoint(generationOperations.generatePrompts, generatePrompts(ports));
  endpoint(generationOperations.promptDraft, findPromptDraft(ports));
  endpoint(generationOperations.savePromptDraft, savePromptDraft(ports));
  endpoint(generationOperations.cancelImages, cancelImages(ports));
  endpoint(generationOperations.checkImage, checkImage(ports));
  endpoint(generationOperations.generationStatus, async () => {
    const [used, overview] = await Promise.all([budget?.used(), jobs.overview()]);
    return ok({ success: true, models, budget: used ?? null, ...overview });
  });
  endpoint(generationOperations.pauseGeneration, async ({ isPaused }) => {
    await jobs.setPaused(isPaused);
    return ok({ success: true, isPaused });
  });
  endpoint(candidateOperations.makeCandidates, makeCandidates(ports));
  endpoint(candidateOperations.candidates, findCandidates(ports));
  endpoint(candidateOperations.cancelCandidates, cancelCandidates(ports));

  endpoint(costOperations.generationCosts, async () => ok({ success: true, ...(await costs.read()) }));
  endpoint(costOperations.changeGenerationCosts, async (change) =>
    ok({ success: true, ...(await costs.change(change)) }),
  );

  endpoint(styleOperations.promptStyles, findPromptStyles(ports));
  endpoint(styleOperations.savePromptStyle, forActor(savePromptStyle(ports)));

  endpoint(generationCalls.importImage, importImage(ports));
  endpoint(generationCalls.makePreview, ports.files.makePreview);
  endpoint(generationCalls.analyzeStill, analyzeStill(ports));
  endpoint(generationCalls.analyzeAndGenerate, analyzeAndGenerate(ports));
  endpoint(generationCalls.uploadImage, uploadImage(ports));
  endpoint(generationCalls.startImageJob, startImageJob(ports));
  endpoint(generationCalls.retryPrompt, retryPrompt(ports));
  endpoint(generationCalls.imageJobEvents, listImageJobEvents(ports));
}
