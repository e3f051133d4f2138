import { once } from 'node:events';
import { MODELS } from '@dreamreel/painter/server/models';
import { painterServer } from '@dreamreel/painter/server/painter-server';
import { paintingInChildProcess } from '@dreamreel/painter/server/painting-child-process';

/** The local painter on a free port of this machine, with the settings by which the product uses it. */
export async function localPainter() {
  const painting = paintingInChildProcess();
  const server = painterServer({ painting }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_IMAGE_MODEL: MODELS.images,
      OPENAI_TEXT_MODEL: MODELS.prompts,
      OPENAI_STILL_MODEL: MODELS.stills,
    },
    async stop() {
      painting.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
