import { ok, type Result } from '@dreamreel/kit/result';
import { keep } from './keep-image.ts';
import type { ImageModel, Images, SceneToPaint } from './ports.ts';

type Deps = { scenes: ImageModel; images: Images; newKey: () => string };
type Painted = { imageKey: string; model: string };

/** The key is answered only once every rendition is kept: whoever has a key has the whole image. */
export const paintAndStore =
  ({ scenes, images, newKey }: Deps) =>
  async (scene: SceneToPaint, { signal }: { signal: AbortSignal }): Promise<Result<Painted, never>> => {
    const imageKey = newKey();
    const painted = await scenes.paint({ ...scene, orderId: imageKey, imageKey, signal });
    if (!painted.ok) throw new Error(`${scenes.name}: ${painted.message ?? painted.error}`);
    await keep(images, imageKey, painted.value);
    return ok({ imageKey, model: scenes.name });
  };
