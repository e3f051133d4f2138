import { ok, type Result } from '@dreamreel/kit/result';
import { keep } from './keep-image.ts';
import type { ImageModel, Images, Inspectors, Records, SceneToPaint } from './ports.ts';
import { recordImage } from './record-image.ts';

type Deps = { scenes: ImageModel; images: Images; records: Records; inspectors: Inspectors; newKey: () => string };
type Painted = { imageKey: string; model: string };

/** The key is answered only once every rendition is kept, with the record: whoever has a key has the whole image. */
export const paintAndStore = (deps: Deps) => {
  const { scenes, images, newKey } = deps;
  const record = recordImage(deps);
  return async (scene: SceneToPaint, { signal }: { signal: AbortSignal }): Promise<Result<Painted, never>> => {
    const imageKey = newKey();
    const painted = await scenes.paint({ ...scene, orderId: imageKey, imageKey, signal });
    if (!painted.ok) throw new Error(`${scenes.name}: ${painted.message ?? painted.error}`);
    await keep(images, imageKey, painted.value);
    // The catalogue leaves out a description that gives the movie away, which is not known here.
    await record({ ...scene, imageKey, model: scenes.name, callId: imageKey, signal }, painted.value, undefined);
    return ok({ imageKey, model: scenes.name });
  };
};
