import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { completeChat } from './chat-completions.ts';
import { generateImages } from './image-generations.ts';
import { MODEL_LIST } from './models.ts';
import type { Painting } from './painting.ts';

/** Maximum size of a request body, large enough for a base64-encoded still. */
const MAX_BODY_BYTES = 20 * 1_024 * 1_024;

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

type Options = {
  readonly painting: Painting;
  /** Overrides responses in tests. Resolves to true if a response was sent. */
  readonly fault?: (request: ApiRequest, response: ServerResponse) => Promise<boolean>;
  readonly onError?: (error: unknown) => void;
};

/** Creates a local server for the parts of the OpenAI API that the product uses. */
export function painterServer({ painting, fault, onError }: Options): Server {
  // With an idle timeout here, a connection could close just as a request is sent over it. Only clients close idle
  // connections.
  return createServer({ keepAliveTimeout: 0 }, async (incoming, response) => {
    response.setHeader('server', 'dreamreel-local-painter');
    try {
      const request = await readRequest(incoming);
      if (await fault?.(request, response)) return;
      respond(response, 200, await answer(painting, request));
    } catch (error) {
      const { status, body } = apiErrorOf(error);
      if (status >= 500) onError?.(error);
      respond(response, status, body);
    }
  });
}

async function answer(painting: Painting, { method, path, headers, body }: ApiRequest): Promise<unknown> {
  switch (`${method} ${path}`) {
    case 'GET /v1/models':
      return MODEL_LIST;
    case 'POST /v1/images/generations':
      return generateImages(painting, JSON.parse(body), headers);
    case 'POST /v1/chat/completions':
      return completeChat(painting, JSON.parse(body));
    default:
      throw new ApiError(404, `${path} does not exist on this local painter`);
  }
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new ApiError(413, 'The request is too large');
    chunks.push(chunk);
  }
  const { method = 'GET', url = '/', headers } = incoming;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof z.ZodError) return new ApiError(400, z.prettifyError(error));
  if (error instanceof SyntaxError) return new ApiError(400, 'The request is not JSON');
  return new ApiError(500, 'The painter failed');
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
