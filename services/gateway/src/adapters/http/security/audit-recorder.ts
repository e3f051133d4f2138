import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { storable } from '@dreamreel/kit/database/storable-text';
import { CallFailed, isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { type AuditAction, type AuditResult, adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { movieIdSchema } from '@dreamreel/proto/row-ids';
import type { RouteResult, StreamResult } from '../operations/handlers.ts';
import type { Log } from '../output/error-envelope.ts';
import { HttpFailure } from '../output/http-failure.ts';
import { detailsOf, foundIn } from './audit-details.ts';

type AnyResult = RouteResult<unknown> | StreamResult<unknown>;

/** What somebody does on the dashboard: an operation with the fields as they were sent, not yet parsed. */
type Action = {
  readonly name: string;
  readonly actor: Actor;
  readonly clientAddress: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Writes the audit log. Every operation that it has to have goes through here; no handler writes it itself. */
export type AuditRecorder = {
  /**
   * Writes an action down, performs it, and adds how it ended. What cannot be written down is not performed (503). If this
   * process ends in between, the entry stays, with the outcome `unknown`.
   */
  around(action: Action, perform: () => Promise<AnyResult>): Promise<AnyResult>;
  /**
   * For a sign-in, a sign-out or joining: who it is is only known afterwards. A session that began is not handed out unless
   * it is written down. Attempts beyond the limits are not: a flood of them would fill the log.
   */
  afterSession(action: Action, perform: () => Promise<AnyResult>): Promise<AnyResult>;
  /** For an action that was not let in. */
  rejected(action: Action, error: string): Promise<void>;
};

/** How long a title may take, in milliseconds: the entry goes without one rather than wait. */
const TITLE_TIMEOUT_MS = 1_000;
const NAME_MAX_LENGTH = 100;
/** When the end of an action is sent again, while the identity service is away. */
const RETRIES_MS = [1_000, 5_000, 30_000, 120_000];

export function auditRecorder(rpc: Pick<Rpc, 'call'>, log: Pick<Log, 'warn'>): AuditRecorder {
  /** The title as it is before the action: after it the movie may be gone. */
  const titleOf = async (movieId: number) => {
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const movie = await rpc.call(movieOperations.movie, { movieId }, { deadline }).catch(() => undefined);
    return movie?.ok ? movie.value.title : null;
  };

  const beginningOf = async ({ name, actor, fields, clientAddress }: Action): Promise<AuditAction> => {
    const movieId = movieIdSchema.safeParse(fields.movieId).data ?? null;
    return {
      actionId: randomUUID(),
      ...whoIs(actor),
      action: name,
      movieId,
      movieTitle: movieId === null ? null : await titleOf(movieId),
      details: detailsOf(fields),
      clientAddress,
    };
  };

  const sendEnd = async (end: AuditResult & { actionId: string }): Promise<boolean> => {
    try {
      await rpc.call(adminCalls.endAction, end, { deadline: Date.now() + adminCalls.endAction.timeoutMs });
      return true;
    } catch (error) {
      log.warn({ err: error, actionId: end.actionId }, 'how an action ended is not in the audit log yet');
      return false;
    }
  };
  /** The response waits for the first try alone: what was done is done. */
  const addEnd = async (actionId: string, end: AuditResult) => {
    if (!(await sendEnd({ actionId, ...end }))) void retry({ actionId, ...end });
  };
  const retry = async (end: AuditResult & { actionId: string }) => {
    for (const pauseMs of RETRIES_MS) {
      await delay(pauseMs, undefined, { ref: false });
      if (await sendEnd(end)) return;
    }
  };

  return {
    async around(action, perform) {
      const beginning = await beginningOf(action);
      await rpc.call(adminCalls.beginAction, beginning);
      const { actionId } = beginning;
      try {
        const result = await perform();
        await addEnd(actionId, endOf(result));
        return result;
      } catch (error) {
        await addEnd(actionId, endOfThrown(error));
        throw error;
      }
    },

    async afterSession(action, perform) {
      const result = await perform();
      const who = personIn(result, action);
      if (who === undefined) return result;
      const beginning = await beginningOf({ ...action, fields: {} });
      await rpc.call(adminCalls.recordAction, { ...beginning, ...who, ...endOf(result) });
      return result;
    },

    async rejected(action, error) {
      const beginning = await beginningOf(action);
      const record = { ...NOTHING_FOUND, ...beginning, outcome: 'rejected', error } as const;
      await rpc.call(adminCalls.recordAction, record, { actor: action.actor });
    },
  };
}

const NOTHING_FOUND = { movieId: null, movieTitle: null, details: {} } as const;

function whoIs(actor: Actor): Pick<AuditAction, 'person' | 'role'> {
  return actor.kind === 'admin' || actor.kind === 'editor'
    ? { person: actor.name, role: actor.kind }
    : { person: null, role: null };
}

/** Who has signed in or out, or has tried to; undefined where nothing is to be written. */
function personIn(result: AnyResult, { actor, fields }: Action): Pick<AuditAction, 'person' | 'role'> | undefined {
  if (!result.ok) {
    if (result.error !== 'wrong-credentials') return undefined;
    // Whether this is a name at all is for the identity service to say.
    return {
      person: typeof fields.username === 'string' ? storable(fields.username, NAME_MAX_LENGTH) : null,
      role: null,
    };
  }
  const session = 'session' in result ? result.session : undefined;
  if (typeof session === 'object') return whoIs(session.actor);
  return session === 'ended' && actor.kind !== 'guest' ? whoIs(actor) : undefined;
}

function endOf(result: AnyResult): AuditResult {
  if (!result.ok)
    return { ...NOTHING_FOUND, outcome: result.status < 500 ? 'rejected' : 'failed', error: result.error };
  return { ...NOTHING_FOUND, ...('value' in result && foundIn(result.value)), outcome: 'done', error: null };
}

/** After an outage nobody knows whether the service has done it all the same. */
function endOfThrown(error: unknown): AuditResult {
  if (isOutage(error)) return { ...NOTHING_FOUND, outcome: 'unknown', error: error.code };
  const isKnown = error instanceof HttpFailure || error instanceof CallFailed;
  const { status, code } = isKnown ? error : { status: 500, code: 'internal-error' };
  return { ...NOTHING_FOUND, outcome: status < 500 ? 'rejected' : 'failed', error: code };
}
