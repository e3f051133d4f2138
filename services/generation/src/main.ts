import { randomBytes } from 'node:crypto';
import { readConfig } from '@dreamreel/kit/config';
import { imageStoreFrom } from '@dreamreel/kit/image-store';
import { startKit } from '@dreamreel/kit/start-kit';
import { generationEndpoints } from './adapters/nats-endpoints.ts';
import { scenePainter } from './adapters/scene-painter.ts';
import { paintAndStore } from './application/paint-and-store.ts';
import { configSchema } from './config.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('generation', config);

const pictures = imageStoreFrom(config);
kit.readiness.add('images', pictures.check);

generationEndpoints(kit.service, {
  paintScene: paintAndStore({
    painter: scenePainter(),
    pictures,
    // 128 random bits: the name of a picture says nothing about its film.
    newKey: () => randomBytes(16).toString('hex'),
  }),
});

await kit.serveUntilStopped();
