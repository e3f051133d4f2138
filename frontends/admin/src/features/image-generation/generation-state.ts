import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import type { Choice } from '../../conflicts/merge-text.ts';
import { afterEvent, type JobChange, type JobView } from './job-view.ts';
import { afterChoice, afterEdit, afterMerge, newReview, type Review } from './review.ts';

export type GenerationState = {
  /**
   * `writing`: prompts are being written; `reviewing`: they wait for approval; `making`: a job runs or has failures;
   * `not-read`: the draft and the last job could not be loaded.
   */
  readonly phase: 'opening' | 'writing' | 'reviewing' | 'making' | 'no-prompts' | 'not-read';
  readonly review: Review | null;
  readonly job: JobView | null;
  /** The last failure: the text of the specification, and the server's reason. */
  readonly problem: { readonly title: string; readonly reason: string | undefined } | null;
};

export type GenerationAction =
  | { type: 'opening' }
  | { type: 'not-read'; reason: string | undefined }
  | { type: 'writing' }
  | { type: 'written'; review: Parameters<typeof newReview>[0] }
  | { type: 'not-written'; reason: string | undefined }
  | { type: 'back-to-review' }
  | { type: 'edited'; prompt: Prompt }
  /** `warnings` are missing where it was edited meanwhile: they would be outdated. */
  | { type: 'saved'; prompts: readonly Prompt[]; warnings: readonly LintWarning[] | undefined }
  | { type: 'warned'; warnings: readonly LintWarning[] }
  /** Somebody else has saved the draft meanwhile. */
  | { type: 'merged'; theirs: PromptDraft }
  | { type: 'chosen'; name: string; choice: Choice }
  | { type: 'job'; job: JobView }
  | { type: 'job-change'; change: JobChange }
  | { type: 'not-made'; reason: string | undefined };

const PROMPTS_FAILED = 'Failed to generate prompts. Please try again.';

export const opening: GenerationState = { phase: 'opening', review: null, job: null, problem: null };

export function generationReducer(state: GenerationState, action: GenerationAction): GenerationState {
  switch (action.type) {
    case 'opening':
      return opening;
    case 'not-read':
      return { ...opening, phase: 'not-read', problem: { title: PROMPTS_FAILED, reason: action.reason } };
    case 'writing':
      return { ...state, phase: 'writing', job: null, problem: null };
    case 'written': {
      const review = newReview(action.review, (state.review?.id ?? 0) + 1);
      return { phase: 'reviewing', review, job: null, problem: null };
    }
    case 'not-written': {
      const problem = { title: PROMPTS_FAILED, reason: action.reason };
      return { ...state, phase: state.review ? 'reviewing' : 'no-prompts', problem };
    }
    case 'back-to-review':
      return state.review ? { ...state, phase: 'reviewing', job: null } : state;
    case 'edited':
    case 'saved':
    case 'warned':
    case 'merged':
    case 'chosen':
      return { ...state, review: state.review && reviewReducer(state.review, action) };
    case 'job':
      return { ...state, phase: 'making', job: action.job, problem: null };
    case 'job-change':
      return { ...state, job: state.job && afterEvent(state.job, action.change) };
    case 'not-made': {
      const problem = { title: 'Failed to generate images. Please try again.', reason: action.reason };
      return { ...state, phase: state.review ? 'reviewing' : 'no-prompts', job: null, problem };
    }
  }
}

function reviewReducer(
  review: Review,
  action: Extract<GenerationAction, { type: 'edited' | 'saved' | 'warned' | 'merged' | 'chosen' }>,
): Review {
  switch (action.type) {
    case 'edited':
      return afterEdit(review, action.prompt);
    case 'saved':
      return { ...review, base: action.prompts, warnings: action.warnings ?? review.warnings };
    case 'warned':
      return { ...review, warnings: action.warnings };
    case 'merged':
      return afterMerge(review, action.theirs);
    case 'chosen':
      return afterChoice(review, action.name, action.choice);
  }
}
