import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Admin } from '../../player/admin.ts';

export type OrderedMovie = {
  readonly firstEventMs: number;
  readonly wholeMs: number;
  /** Maps image keys to the arrival times of their events (`Date.now()`). */
  readonly arrivedAt: ReadonlyMap<string, number>;
};

/** Adds a movie, starts a job for its five images, and reads the event stream until the job ends. */
export async function orderedMovie(admin: Admin, title: string): Promise<OrderedMovie> {
  const added = await admin.request('/api/movies', json({ title, year: 2000, description: '' }));
  const { movie } = movieResponseSchema.parse(await added.json());
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));
  const from = performance.now();
  const response = await admin.request(`/api/movies/${movie.id}/generate-images`, json({ prompts }));
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const at: number[] = [];
  const arrivedAt = new Map<string, number>();
  for await (const { data } of events ?? []) {
    at.push(performance.now() - from);
    const event = jobEventSchema.parse(JSON.parse(data));
    if (event.type === 'image_complete') arrivedAt.set(event.imageUrl.replace(/^\/images\//, ''), Date.now());
  }
  if (arrivedAt.size !== prompts.length) throw new Error(`${arrivedAt.size} images of five have arrived`);
  return { firstEventMs: at[0] ?? 0, wholeMs: at.at(-1) ?? 0, arrivedAt };
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
