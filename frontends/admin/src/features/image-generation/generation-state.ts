import type { LintWarning, Prompt } from '@dreamreel/proto/generation/prompts';
import { afterEvent, type JobChange, type JobView } from './job-view.ts';

/** Prompts under review, and the earlier ones to compare them with. */
export type Review = {
  /** Different for every list that was written. */
  readonly id: number;
  readonly prompts: readonly Prompt[];
  readonly warnings: readonly LintWarning[];
  readonly generated: readonly Prompt[];
  readonly previous: readonly Prompt[] | null;
  readonly model: string;
  /** Grows with every edit. */
  readonly edits: number;
};

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
  | { type: 'written'; review: Omit<Review, 'id' | 'edits'> }
  | { type: 'not-written'; reason: string | undefined }
  | { type: 'back-to-review' }
  | { type: 'edited'; prompt: Prompt }
  | { type: 'saved'; warnings: readonly LintWarning[] }
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
      const review = { ...action.review, id: (state.review?.id ?? 0) + 1, edits: 0 };
      return { phase: 'reviewing', review, job: null, problem: null };
    }
    case 'not-written': {
      const problem = { title: PROMPTS_FAILED, reason: action.reason };
      return { ...state, phase: state.review ? 'reviewing' : 'no-prompts', problem };
    }
    case 'back-to-review':
      return state.review ? { ...state, phase: 'reviewing', job: null } : state;
    case 'edited':
      return { ...state, review: state.review && edited(state.review, action.prompt) };
    case 'saved':
      return { ...state, review: state.review && { ...state.review, warnings: action.warnings } };
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

function edited(review: Review, prompt: Prompt): Review {
  const prompts = review.prompts.map((known) => (known.level === prompt.level ? prompt : known));
  return { ...review, prompts, edits: review.edits + 1 };
}
