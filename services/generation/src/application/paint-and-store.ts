import { ok, type Result } from '@dreamreel/kit/result';
import { IMAGE_TYPES, renditionKey } from '@dreamreel/proto/images';
import type { Painter, Pictures, SceneToPaint } from './ports.ts';

type Deps = { painter: Painter; pictures: Pictures; newKey: () => string };
type Painted = { imageKey: string; model: string };

/** The key is answered only once every rendition is kept: whoever has a key has the whole picture. */
export const paintAndStore =
  ({ painter, pictures, newKey }: Deps) =>
  async (scene: SceneToPaint): Promise<Result<Painted, never>> => {
    const renditions = await painter.paint(scene);
    const imageKey = newKey();
    await Promise.all(
      renditions.map(({ width, ending, bytes }) =>
        pictures.put(renditionKey(imageKey, width, ending), bytes, IMAGE_TYPES[ending]),
      ),
    );
    return ok({ imageKey, model: painter.model });
  };
