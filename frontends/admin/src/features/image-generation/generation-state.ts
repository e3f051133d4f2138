import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import type { Choice } from '../../conflicts/merge-text.ts';
import { applyEvent, type JobChange, type JobView } from './job-view.ts';
import { applyChoice, applyEdit, applyMerge, newReview, type Review } from './review.ts';

export type GenerationState = {
  /**
   * - `requesting-prompts`: the server generates prompts.
   * - `reviewing`: the prompts wait for approval.
   * - `generating`: a job is running or has failures.
   * - `no-prompts`: the prompts could not be generated.
   * - `not-loaded`: the draft and the last job could not be loaded.
   */
  readonly phase: 'opening' | 'requesting-prompts' | 'reviewing' | 'generating' | 'no-prompts' | 'not-loaded';
  readonly review: Review | null;
  readonly job: JobView | null;
  /** The last failure, with the reason as text; an empty reason is not shown. */
  readonly problem: { readonly failed: 'prompts' | 'images'; readonly reason: string } | null;
};

export type GenerationAction =
  | { type: 'opening' }
  | { type: 'loading-failed'; reason: string }
  | { type: 'prompts-requested' }
  | { type: 'prompts-received'; review: Parameters<typeof newReview>[0] }
  | { type: 'prompts-failed'; reason: string }
  | { type: 'review-reopened' }
  | { type: 'edited'; prompt: Prompt }
  /** `warnings` are undefined if the prompts were edited during the save because they would be outdated. */
  | { type: 'saved'; prompts: readonly Prompt[]; warnings: readonly LintWarning[] | undefined }
  | { type: 'warnings-received'; warnings: readonly LintWarning[] }
  /** Another admin has saved the draft. */
  | { type: 'conflict-found'; theirs: PromptDraft }
  | { type: 'conflict-resolved'; name: string; choice: Choice }
  | { type: 'job'; job: JobView }
  | { type: 'job-change'; change: JobChange }
  | { type: 'images-failed'; reason: string };

export const openingState: GenerationState = { phase: 'opening', review: null, job: null, problem: null };

export function generationReducer(state: GenerationState, action: GenerationAction): GenerationState {
  switch (action.type) {
    case 'opening':
      return openingState;
    case 'loading-failed':
      return { ...openingState, phase: 'not-loaded', problem: { failed: 'prompts', reason: action.reason } };
    case 'prompts-requested':
      return { ...state, phase: 'requesting-prompts', job: null, problem: null };
    case 'prompts-received': {
      const review = newReview(action.review, (state.review?.id ?? 0) + 1);
      return { phase: 'reviewing', review, job: null, problem: null };
    }
    case 'prompts-failed': {
      const problem = { failed: 'prompts', reason: action.reason } as const;
      return { ...state, phase: state.review ? 'reviewing' : 'no-prompts', problem };
    }
    case 'review-reopened':
      return state.review ? { ...state, phase: 'reviewing', job: null } : state;
    case 'edited':
    case 'saved':
    case 'warnings-received':
    case 'conflict-found':
    case 'conflict-resolved':
      return { ...state, review: state.review && reviewReducer(state.review, action) };
    case 'job':
      return { ...state, phase: 'generating', job: action.job, problem: null };
    case 'job-change':
      return { ...state, job: state.job && applyEvent(state.job, action.change) };
    case 'images-failed': {
      const problem = { failed: 'images', reason: action.reason } as const;
      return { ...state, phase: state.review ? 'reviewing' : 'no-prompts', job: null, problem };
    }
  }
}

function reviewReducer(
  review: Review,
  action: Extract<
    GenerationAction,
    { type: 'edited' | 'saved' | 'warnings-received' | 'conflict-found' | 'conflict-resolved' }
  >,
): Review {
  switch (action.type) {
    case 'edited':
      return applyEdit(review, action.prompt);
    case 'saved':
      return { ...review, base: action.prompts, warnings: action.warnings ?? review.warnings };
    case 'warnings-received':
      return { ...review, warnings: action.warnings };
    case 'conflict-found':
      return applyMerge(review, action.theirs);
    case 'conflict-resolved':
      return applyChoice(review, action.name, action.choice);
  }
}
