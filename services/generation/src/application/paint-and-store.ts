import { ok, type Result } from '@dreamreel/kit/result';
import { keep } from './keep-image.ts';
import type { Images, Painter, SceneToPaint } from './ports.ts';

type Deps = { painter: Painter; images: Images; newKey: () => string };
type Painted = { imageKey: string; model: string };

/** The key is answered only once every rendition is kept: whoever has a key has the whole image. */
export const paintAndStore =
  ({ painter, images, newKey }: Deps) =>
  async (scene: SceneToPaint): Promise<Result<Painted, never>> => {
    const image = await painter.paint(scene);
    const imageKey = newKey();
    await keep(images, imageKey, image);
    return ok({ imageKey, model: painter.model });
  };
