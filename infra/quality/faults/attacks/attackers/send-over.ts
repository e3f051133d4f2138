import { type Agent, type IncomingMessage, request } from 'node:http';

export type RequestOverAgent = {
  readonly agent: Agent | undefined;
  readonly port: string | number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs?: number;
};
type Answer = { readonly status: number; readonly bytes: number; readonly hasRetryAfter: boolean };

/** Sends a request over an agent's connections. Returns status 0 if the connection broke. */
export function sendOver({ agent, port, path, headers, body, timeoutMs }: RequestOverAgent): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, bytes: 0, hasRetryAfter: false });
    const method = body === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port, path, method, agent, ...(headers && { headers }) };
    const outgoing = request(options, (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', broken);
      const hasRetryAfter = answer.headers['retry-after'] !== undefined;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, hasRetryAfter }));
    });
    if (timeoutMs !== undefined) outgoing.setTimeout(timeoutMs, () => outgoing.destroy());
    outgoing.on('error', broken);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
