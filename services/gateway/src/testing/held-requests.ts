import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Gateway } from './gateway.ts';
import { requestText } from './stuck-client.ts';
import { stubVisitors, withAdminSession } from './visitors.ts';

/** An operation with a timeout of almost three minutes, which is long enough even on a busy machine. */
const { generateFromDescription } = generationOperations;
const { path } = generateFromDescription.http;
const image = { success: true, generatedImageUrl: `/images/${'0123456789abcdef'.repeat(2)}`, model: 'pencil' };

/**
 * Sends requests to a fake service that doesn't respond until `done` resolves. The requests use an operation with a
 * long timeout.
 */
export function heldRequests(gateway: Gateway, done: Promise<unknown>) {
  stubVisitors(gateway);
  gateway.services.handle(generateFromDescription, () => done.then(() => image));
  return {
    /** Sends one request. */
    send: () => gateway.post(path, {}, withAdminSession()),
    /** Returns the raw text of one request. */
    text: () => {
      const headers = Object.entries({
        ...withAdminSession(),
        'content-type': 'application/json',
        'content-length': 2,
      });
      return `${requestText(
        'POST',
        path,
        headers.map(([name, value]) => `${name}: ${value}`),
      )}{}`;
    },
    /** Returns the total number of requests that have reached the fake service. */
    count: () => gateway.services.requestsTo(generateFromDescription).length,
  };
}
