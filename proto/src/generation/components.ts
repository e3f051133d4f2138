import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { candidateSchema, candidatesSchema, imageModelInfoSchema } from './candidates.ts';
import { finishedImageSchema, imageJobSchema, jobEventSchema } from './image-jobs.ts';
import { failedPromptSchema, lintWarningSchema, promptDraftSchema, promptListSchema, promptSchema } from './prompts.ts';
import { stillAnalysisSchema } from './stills.ts';

/** Named OpenAPI schemas for image generation. Browsers never import this file. */
export const generationSchemas = {
  Candidate: candidateSchema,
  Candidates: candidatesSchema,
  FailedPrompt: failedPromptSchema,
  FinishedImage: finishedImageSchema,
  ImageModelInfo: imageModelInfoSchema,
  ImageJob: imageJobSchema,
  JobEvent: jobEventSchema,
  LintWarning: lintWarningSchema,
  Prompt: promptSchema,
  PromptDraft: promptDraftSchema,
  PromptList: promptListSchema,
  StillAnalysis: stillAnalysisSchema,
} as const satisfies NamedSchemas;
