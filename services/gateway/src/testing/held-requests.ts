import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Gateway } from './gateway.ts';
import { requestText } from './stuck-client.ts';
import { stubVisitors, withAdminSession } from './visitors.ts';

/** Nearly three minutes: no busy machine takes so long. */
const { generateFromDescription } = generationOperations;
const { path } = generateFromDescription.http;
const image = { success: true, generatedImageUrl: `/images/${'0123456789abcdef'.repeat(2)}`, model: 'pencil' };

/** Requests to an operation for which the gateway waits long, which the service holds until `done` resolves. */
export function heldRequests(gateway: Gateway, done: Promise<unknown>) {
  stubVisitors(gateway);
  gateway.services.handle(generateFromDescription, () => done.then(() => image));
  return {
    /** Sends one. */
    send: () => gateway.post(path, {}, withAdminSession()),
    /** One as it is sent. */
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
    /** How many the service holds or has held. */
    count: () => gateway.services.requestsTo(generateFromDescription).length,
  };
}
