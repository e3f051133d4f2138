import { type JobEvent, jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import * as z from 'zod';

/** Reads an event stream incrementally, as a browser does. */
export async function* eventsIn(response: Response): AsyncGenerator<JobEvent | 'heartbeat'> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      yield data ? z.parse(jobEventSchema, JSON.parse(data.slice('data: '.length))) : 'heartbeat';
    }
  }
}

/** Reads all events until the stream ends. */
export async function allEvents(response: Response): Promise<JobEvent[]> {
  const events: JobEvent[] = [];
  for await (const event of eventsIn(response)) if (event !== 'heartbeat') events.push(event);
  return events;
}
