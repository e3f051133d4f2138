/** A small service for tests of start-up and shutdown. */
import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@dreamreel/proto/events';
import { defineCalls } from '@dreamreel/proto/operation';
import * as z from 'zod';
import { on, publishEvent, sqlOf } from '../events/events.ts';
import { databaseSettings, readConfig, serviceSettings } from '../process/config.ts';
import { startKit } from '../process/start-kit.ts';
import { ok } from '../result.ts';

const word = z.object({ waitMs: z.int() });
const withWord = { request: word, response: word, access: 'anyone' } as const;
export const { echo, publishWord } = defineCalls('echo', {
  /** Returns its request after `waitMs` milliseconds. */
  echo: withWord,
  /** Publishes an event, which the service also handles. */
  publishWord: withWord,
});
export const wordPublished = defineEvent({ subject: 'evt.echo.word.published.v1', payload: word });

if (import.meta.main) {
  const config = readConfig(z.object({ ...serviceSettings, ...databaseSettings }), process.env);
  const kit = await startKit('echo', config);
  kit.service.endpoint(echo, ({ waitMs }) => delay(waitMs, ok({ waitMs })));
  kit.service.endpoint(publishWord, async (word) => {
    await kit.database.transaction((tx) => publishEvent(sqlOf(tx), wordPublished, word));
    kit.log.info('event published');
    return ok(word);
  });
  kit.events.consume([on(wordPublished, async () => kit.log.info('event handled'))]);
  kit.every('tick', 50, () => kit.database.query({ name: 'tick', text: 'SELECT 1' }, []));
  await kit.serveUntilStopped({ onStop: () => kit.log.info('onStop was called') });
}
