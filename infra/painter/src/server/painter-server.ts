import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listen } from '@dreamreel/kit/process/free-port';
import { idleProcess } from '@dreamreel/kit/process/idle-process';
import * as z from 'zod';
import { ApiError, completeChat, unknownModel } from './chat-completions.ts';
import { MODEL_LIST, MODELS } from './models.ts';
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

/** Runs the models in a child process. The child process exits when idle, to free its memory. */
export const paintingInChildProcess = () => idleProcess<Painting>('./painting-process', import.meta.url);

/** Starts the server on a free port of this machine, with its models in a child process. */
export async function startPainter(options: Pick<Options, 'fault'> = {}) {
  const painting = paintingInChildProcess();
  const server = painterServer({ painting, ...options });
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    async stop() {
      painting.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
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

const MAX_SIDE_PIXELS = 4_096;
/** Medium difficulty, used if the request has no level. */
const DEFAULT_LEVEL = 3;

const bodySchema = z.object({
  prompt: z.string().max(32_000),
  model: z.string().default(MODELS.images),
  n: z.literal(1).default(1),
  size: z
    .string()
    .regex(/^(auto|\d{2,4}x\d{2,4})$/)
    .default('auto')
    .transform((size) => (size === 'auto' ? '1536x1024' : size).split('x'))
    .transform((sides) => sides.map((side) => Math.min(Number(side), MAX_SIDE_PIXELS))),
  response_format: z.literal('b64_json').default('b64_json'),
});

/** Custom headers for the difficulty level (1 to 5) and the seed. Other model servers ignore the headers. */
const LEVEL_HEADER = 'x-scene-level';
const SEED_HEADER = 'x-scene-seed';
const levelSchema = z.coerce.number().pipe(z.int().min(1).max(5)).catch(DEFAULT_LEVEL);

/** Handles `POST /v1/images/generations`. */
async function generateImages(painting: Pick<Painting, 'paint'>, body: unknown, headers: IncomingHttpHeaders) {
  const { prompt, model, size } = bodySchema.parse(body);
  const [width = 0, height = 0] = size;
  if (model !== MODELS.images) throw unknownModel(model);
  const seed = String(headers[SEED_HEADER] ?? prompt);
  const image = await painting.paint({ prompt, level: levelSchema.parse(headers[LEVEL_HEADER]), seed, width, height });
  const data = [{ b64_json: Buffer.from(image).toString('base64') }];
  return { created: Math.floor(Date.now() / 1_000), model, output_format: 'png', data };
}
