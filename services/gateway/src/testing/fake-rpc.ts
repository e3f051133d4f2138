import { type CallContext, currentCall } from '@dreamreel/kit/messaging/call-context';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { parseRequest } from '@dreamreel/kit/rpc/request';
import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';

/** An error that a call returns. The status and message default to the values in the contract. */
type FakeError = { errorCode: string; status?: number; message?: string; detail?: Readonly<Record<string, unknown>> };
type Handler = (...request: never[]) => unknown;

export type FakeServices = ReturnType<typeof fakeRpc>;

/** Creates fake services. Each call returns the response that the test has set, or else an empty object. */
export function fakeRpc() {
  const handlers = new Map<string, Handler>();
  const requests: ({ readonly subject: string; readonly request: unknown } & Partial<CallContext>)[] = [];

  async function send<C extends Call>(
    contract: C,
    json: string,
    context?: Partial<CallContext>,
  ): Promise<CallResult<ResponseOf<C>, ErrorCodeOf<C>>> {
    const request = parseRequest(contract, json);
    const { sessionToken, ...sent } = { ...currentCall(), ...context };
    requests.push({ subject: contract.subject, request, ...sent, ...(contract.getsSessionToken && { sessionToken }) });
    const handler = handlers.get(contract.subject) ?? (() => ({}));
    const value = await Reflect.apply(handler, undefined, [request]);
    if (!isError(value)) return { ok: true, value };
    const { errorCode, detail = {}, ...given } = value;
    const text = contract.errors[errorCode];
    if (!text || !isErrorOf(contract, errorCode)) throw new Error(`${contract.subject} has no error ${errorCode}`);
    return { ok: false, error: errorCode, ...text, ...given, detail };
  }

  const rpc: Rpc = {
    call: (contract, request, context) => send(contract, JSON.stringify(request), context),
    async callRaw(contract, json, context) {
      const result = await send(contract, json, context);
      return result.ok ? { ok: true, json: JSON.stringify(result.value) } : result;
    },
  };

  return {
    rpc,
    /** All requests that the fake services have received so far. */
    requests,
    /** Forgets all requests and responses. */
    reset(): void {
      requests.length = 0;
      handlers.clear();
    },
    requestsTo: (contract: Call) => requests.filter(({ subject }) => subject === contract.subject),
    respond<C extends Call>(contract: C, value: ResponseOf<C>): void {
      handlers.set(contract.subject, () => value);
    },
    respondError<C extends Call>(contract: C, error: FakeError & { errorCode: ErrorCodeOf<C> }): void {
      handlers.set(contract.subject, () => error);
    },
    /** Makes the call fail as if no service handled it. */
    fail(contract: Call): void {
      handlers.set(contract.subject, () => Promise.reject(new CallFailed('unavailable', 'no responders')));
    },
    /** Makes the call settle like `handler`, which can throw or never settle. */
    handle<C extends Call>(
      contract: C,
      handler: (request: RequestOf<C>) => Promise<ResponseOf<C> | (FakeError & { errorCode: ErrorCodeOf<C> })>,
    ): void {
      handlers.set(contract.subject, handler);
    },
  };
}

function isErrorOf<C extends Call>(contract: C, code: string): code is ErrorCodeOf<C> {
  return Object.hasOwn(contract.errors, code);
}

function isError(value: unknown): value is FakeError {
  return typeof value === 'object' && value !== null && 'errorCode' in value;
}
