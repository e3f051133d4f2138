import { readBodyUpTo } from '@dreamreel/kit/read-body-up-to';
import { parseForeignJson } from '@dreamreel/kit/storable-text';
import * as z from 'zod';
import type { Answered, Trouble } from '../../domain/trouble.ts';
import { graphTrouble } from './graph-trouble.ts';
import { type Usage, usageOf } from './usage.ts';

export type GraphSettings = {
  /** With the version, e.g. `https://graph.facebook.com/v24.0`. */
  readonly url: string;
  readonly token: string;
  /** How long one call may take, in milliseconds. */
  readonly callMs: number;
};

type Fields = Readonly<Record<string, string>>;

/** Calls of Meta's Graph API. */
export type Graph = {
  get<Schema extends z.ZodType>(path: string, fields: Fields, schema: Schema): Promise<Answered<z.output<Schema>>>;
  post<Schema extends z.ZodType>(path: string, fields: Fields, schema: Schema): Promise<Answered<z.output<Schema>>>;
  /** The highest share of our call limits that the last answers named, in percent. */
  callsUsedPercent(): number | null;
  readonly token: string;
};

export function graphClient({ url, token, callMs }: GraphSettings): Graph {
  let usage: Usage | undefined;

  async function call<Schema extends z.ZodType>(
    address: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<Answered<z.output<Schema>>> {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(address, {
        ...init,
        // In a header the token stands in no log of addresses.
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(callMs),
      });
      text = await textOf(answer);
    } catch (error) {
      return { ok: false, trouble: silence(error) };
    }
    usage = usageOf(answer.headers) ?? usage;
    const body = parseForeignJson(text);
    if (!answer.ok) return { ok: false, trouble: graphTrouble({ status: answer.status, body, usage, token }) };
    const parsed = schema.safeParse(body);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, trouble: NONSENSE };
  }

  return {
    token,
    callsUsedPercent: () => usage?.percent ?? null,
    get: (path, fields, schema) => call(`${url}/${path}?${new URLSearchParams(fields)}`, {}, schema),
    post: (path, fields, schema) =>
      call(`${url}/${path}`, { method: 'POST', body: new URLSearchParams(fields) }, schema),
  };
}

/** Too much to be one of its answers is read as none. */
async function textOf(answer: Response): Promise<string> {
  return new TextDecoder().decode(await readBodyUpTo(answer, MOST_BYTES));
}

const MOST_BYTES = 1_000_000;

const NONSENSE: Trouble = { kind: 'no-answer', words: 'The network gave an answer that makes no sense.' };

/** Failures before anything was sent; after all others the call may have had its effect. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function silence(error: unknown): Trouble {
  return NOT_SENT.has(causeCodeOf(error))
    ? { kind: 'away', words: 'The network cannot be reached.', retryAfterSeconds: 60 }
    : { kind: 'no-answer', words: 'The network did not answer.', retryAfterSeconds: 60 };
}

const failedFetchSchema = z.object({ cause: z.object({ code: z.string() }) });

function causeCodeOf(error: unknown): string {
  const parsed = failedFetchSchema.safeParse(error);
  return parsed.success ? parsed.data.cause.code : '';
}
