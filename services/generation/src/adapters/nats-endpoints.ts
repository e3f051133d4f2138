import type { Service } from '@dreamreel/kit/rpc/server';
import { candidateOperations } from '@dreamreel/proto/generation/candidate-operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { UseCases } from '../application/use-cases.ts';

export function generationEndpoints({ endpoint }: Service, useCases: UseCases): void {
  endpoint(generationOperations.generateFromDescription, useCases.generateFromDescription);
  endpoint(generationOperations.generatePrompts, useCases.generatePrompts);
  endpoint(generationOperations.promptDraft, useCases.promptDraft);
  endpoint(generationOperations.savePromptDraft, useCases.savePromptDraft);
  endpoint(generationOperations.cancelImages, useCases.cancelImages);
  endpoint(generationOperations.checkImage, useCases.checkImage);
  endpoint(generationOperations.generationStatus, useCases.generationStatus);
  endpoint(candidateOperations.makeCandidates, useCases.makeCandidates);
  endpoint(candidateOperations.candidates, useCases.candidates);
  endpoint(candidateOperations.cancelCandidates, useCases.cancelCandidates);

  endpoint(generationCalls.importImage, useCases.importImage);
  endpoint(generationCalls.makePreview, useCases.makePreview);
  endpoint(generationCalls.analyzeStill, useCases.analyzeStill);
  endpoint(generationCalls.analyzeAndGenerate, useCases.analyzeAndGenerate);
  endpoint(generationCalls.uploadImage, useCases.uploadImage);
  endpoint(generationCalls.startImageJob, useCases.startImageJob);
  endpoint(generationCalls.retryPrompt, useCases.retryPrompt);
  endpoint(generationCalls.runningImageJob, useCases.runningImageJob);
  endpoint(generationCalls.imageJobEvents, useCases.imageJobEvents);
}
