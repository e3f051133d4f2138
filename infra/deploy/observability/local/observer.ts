import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLocalHost } from '@dreamreel/kit/http/local-host';
import { StateFileError } from '../../../dev/host/state-file.ts';
import { currentNumbers } from './current-numbers.ts';
import { type ExportedSpan, exportedSpans } from './exported-spans.ts';

const PAGE = new URL('page.html', import.meta.url);
const MAX_SPANS = 20_000;

/**
 * Creates a server that receives spans (OTLP with JSON at `/v1/traces`) and shows them on a page, along with metrics
 * read from `healthAddresses`.
 */
export function observer(healthAddresses: () => Promise<readonly string[]>): Server {
  const spans: ExportedSpan[] = [];
  return createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    if (!isLocalHost(request.headers.host)) return answer(403, 'text/plain', 'Open this page as localhost');
    try {
      switch (`${request.method} ${request.url}`) {
        case 'POST /v1/traces':
          spans.push(...exportedSpans(await text(request)));
          spans.splice(0, Math.max(0, spans.length - MAX_SPANS));
          return answer(200, 'application/json', '{}');
        case 'GET /spans.json':
          return answer(200, 'application/json', JSON.stringify(spans));
        case 'GET /numbers.json':
          return answer(200, 'application/json', JSON.stringify(await currentNumbers(await healthAddresses())));
        case 'GET /':
          return answer(200, 'text/html; charset=utf-8', await readFile(PAGE, 'utf8'));
        default:
          return answer(404, 'text/plain', 'Not found');
      }
    } catch (error) {
      if (error instanceof StateFileError) return answer(500, 'text/plain', error.message);
      return answer(400, 'text/plain', error instanceof Error ? error.name : 'Bad request');
    }
  });
}
