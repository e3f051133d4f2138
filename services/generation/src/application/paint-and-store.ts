import { ok, type Result } from '@dreamreel/kit/result';
import { keep } from './keep-picture.ts';
import type { Painter, Pictures, SceneToPaint } from './ports.ts';

type Deps = { painter: Painter; pictures: Pictures; newKey: () => string };
type Painted = { imageKey: string; model: string };

/** The key is answered only once every rendition is kept: whoever has a key has the whole picture. */
export const paintAndStore =
  ({ painter, pictures, newKey }: Deps) =>
  async (scene: SceneToPaint): Promise<Result<Painted, never>> => {
    const picture = await painter.paint(scene);
    const imageKey = newKey();
    await keep(pictures, imageKey, picture);
    return ok({ imageKey, model: painter.model });
  };
