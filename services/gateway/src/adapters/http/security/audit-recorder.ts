import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import type { CallContext } from '@dreamreel/kit/messaging/call-context';
import { CallFailed, isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { type AuditAction, type AuditResult, adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { movieIdSchema } from '@dreamreel/proto/row-ids';
import type { AnyResult } from '../operations/handlers.ts';
import type { Log } from '../output/error-envelope.ts';
import { HttpFailure } from '../output/http-failure.ts';
import { detailsOf, findChangedEntity } from './audit-details.ts';

/** A person's action on the dashboard, with the unvalidated request fields. */
type Action = {
  readonly name: string;
  readonly actor: Actor;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type AuditRecorder = ReturnType<typeof auditRecorder>;

/**
 * Timeout in milliseconds for looking up a movie title. If the lookup times out, the entry is recorded without a title.
 */
const TITLE_TIMEOUT_MS = 1_000;
const NAME_MAX_LENGTH = 100;
/** Delays between attempts to record an outcome while the identity service is unavailable. */
const RETRIES_MS = [1_000, 5_000, 30_000, 120_000];

/** Writes audit log entries. All recorded operations use this recorder, so handlers never write to the audit log. */
export function auditRecorder(rpc: Pick<Rpc, 'call'>, log: Pick<Log, 'warn'>) {
  /** Looks up the title before the action runs because the action may delete the movie. */
  const titleOf = async (movieId: number) => {
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const movie = await rpc.call(movieOperations.movie, { movieId }, { deadline }).catch(() => undefined);
    return movie?.ok ? movie.value.title : null;
  };

  const describeAction = async ({ name, actor, fields }: Action): Promise<AuditAction> => {
    const movieId = movieIdSchema.safeParse(fields.movieId).data ?? null;
    return {
      actionId: randomUUID(),
      ...personAndRoleOf(actor),
      action: name,
      movieId,
      movieTitle: movieId === null ? null : await titleOf(movieId),
      details: detailsOf(fields),
    };
  };

  const sendOutcome = async (end: AuditResult & { actionId: string }): Promise<boolean> => {
    try {
      await rpc.call(adminCalls.endAction, end, { deadline: Date.now() + adminCalls.endAction.timeoutMs });
      return true;
    } catch (error) {
      log.warn(
        { err: error, actionId: end.actionId },
        'failed to record the outcome of an action in the audit log; retrying for up to 3 minutes',
      );
      return false;
    }
  };
  /**
   * The response waits only for the first attempt to record the outcome, because the action has already been performed.
   */
  const recordOutcome = async (actionId: string, end: AuditResult) => {
    if (!(await sendOutcome({ actionId, ...end }))) void retry({ actionId, ...end });
  };
  const retry = async (end: AuditResult & { actionId: string }) => {
    for (const pauseMs of RETRIES_MS) {
      await delay(pauseMs, undefined, { ref: false });
      if (await sendOutcome(end)) return;
    }
  };

  return {
    /**
     * Records an action, runs it, and records its outcome. If the action can't be recorded, it isn't run and the response
     * is 503. If the process stops before the outcome is recorded, the outcome stays `unknown`.
     */
    async around(action: Action, perform: () => Promise<AnyResult>): Promise<AnyResult> {
      const beginning = await describeAction(action);
      await rpc.call(adminCalls.beginAction, beginning);
      const { actionId } = beginning;
      try {
        const result = await perform();
        await recordOutcome(actionId, outcomeOfResult(result));
        return result;
      } catch (error) {
        await recordOutcome(actionId, outcomeOfError(error));
        throw error;
      }
    },

    /**
     * Records a sign-in, sign-out, or accepted invitation after the person is identified. A new session is returned only
     * if the action was recorded. Attempts above the rate limits aren't recorded, because they could flood the log.
     */
    async afterSession(action: Action, perform: () => Promise<AnyResult>): Promise<AnyResult> {
      const result = await perform();
      const who = personIn(result, action);
      if (who === undefined) return result;
      const beginning = await describeAction({ ...action, fields: {} });
      await rpc.call(adminCalls.recordAction, { ...beginning, ...who, ...outcomeOfResult(result) });
      return result;
    },

    /** Records an action that was denied, which has no surrounding call. */
    async rejected(action: Action, error: string, context: Partial<CallContext>): Promise<void> {
      const beginning = await describeAction(action);
      const record = { ...NOTHING_FOUND, ...beginning, outcome: 'rejected', error } as const;
      await rpc.call(adminCalls.recordAction, record, context);
    },
  };
}

const NOTHING_FOUND = { movieId: null, movieTitle: null, details: {} } as const;

function personAndRoleOf(actor: Actor): Pick<AuditAction, 'person' | 'role'> {
  return actor.kind === 'admin' || actor.kind === 'editor'
    ? { person: actor.name, role: actor.kind }
    : { person: null, role: null };
}

/** Returns the person who signed in, signed out, or tried to sign in, or undefined if nothing is recorded. */
function personIn(result: AnyResult, { actor, fields }: Action): Pick<AuditAction, 'person' | 'role'> | undefined {
  if (!result.ok) {
    if (result.error !== 'wrong-credentials') return undefined;
    // The identity service checks whether this is the name of an admin or editor.
    return {
      person: typeof fields.username === 'string' ? toStorableText(fields.username, NAME_MAX_LENGTH) : null,
      role: null,
    };
  }
  const session = 'session' in result ? result.session : undefined;
  if (typeof session === 'object') return personAndRoleOf(session.actor);
  return session === 'ended' && actor.kind !== 'guest' ? personAndRoleOf(actor) : undefined;
}

function outcomeOfResult(result: AnyResult): AuditResult {
  if (!result.ok)
    return { ...NOTHING_FOUND, outcome: result.status < 500 ? 'rejected' : 'failed', error: result.error };
  return { ...NOTHING_FOUND, ...('value' in result && findChangedEntity(result.value)), outcome: 'done', error: null };
}

/**
 * Returns the outcome of a failed action. After an outage, the outcome is `unknown`, because the service may have
 * performed the action.
 */
function outcomeOfError(error: unknown): AuditResult {
  if (isOutage(error)) return { ...NOTHING_FOUND, outcome: 'unknown', error: error.code };
  const isKnown = error instanceof HttpFailure || error instanceof CallFailed;
  const { status, code } = isKnown ? error : { status: 500, code: 'internal-error' };
  return { ...NOTHING_FOUND, outcome: status < 500 ? 'rejected' : 'failed', error: code };
}
