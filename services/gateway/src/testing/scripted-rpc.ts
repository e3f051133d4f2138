import { type CallContext, currentCall } from '@dreamreel/kit/call-context';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call, ErrorCodeOf, ResponseOf } from '@dreamreel/proto/contract';
import * as z from 'zod/mini';

type Refusal = { refuse: string; status: number; message: string; detail?: Readonly<Record<string, unknown>> };
type Reply = (request: unknown) => unknown;

/** The services as the gateway sees them: each call answers what a test has written for it. */
export function scriptedRpc() {
  const replies = new Map<string, Reply>();
  const asked: { subject: string; request: unknown; actor: Actor | undefined }[] = [];

  async function reply<C extends Call>(
    contract: C,
    request: unknown,
    context?: Partial<CallContext>,
  ): Promise<CallResult<ResponseOf<C>, ErrorCodeOf<C>>> {
    asked.push({ subject: contract.subject, request, actor: context?.actor ?? currentCall()?.actor });
    const value = await replies.get(contract.subject)?.(request);
    if (!isRefusal(value)) return { ok: true, value: z.parse<C['response']>(contract.response, value) };
    const error = contract.errors.find((refusal) => refusal === value.refuse);
    if (error === undefined) throw new Error(`${contract.subject} never refuses with ${value.refuse}`);
    return { ok: false, error, status: value.status, message: value.message, detail: value.detail ?? {} };
  }

  const rpc: Rpc = {
    call: (contract, request, context) => reply(contract, z.parse(contract.request, request), context),
    async callRaw(contract, json, context) {
      const answer = await reply(contract, JSON.parse(json), context);
      return answer.ok ? { ok: true, json: JSON.stringify(answer.value) } : answer;
    },
  };

  return {
    rpc,
    /** What has been asked of the services so far. */
    asked,
    askedOf: (contract: Call) => asked.filter(({ subject }) => subject === contract.subject),
    answers<C extends Call>(contract: C, value: ResponseOf<C>): void {
      replies.set(contract.subject, () => value);
    },
    refuses<C extends Call>(contract: C, refusal: Refusal & { refuse: ErrorCodeOf<C> }): void {
      replies.set(contract.subject, () => refusal);
    },
    /** The call ends as `work` does: throws, or never comes back. */
    does(contract: Call, work: (request: unknown) => Promise<unknown>): void {
      replies.set(contract.subject, work);
    },
  };
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refuse' in value;
}
