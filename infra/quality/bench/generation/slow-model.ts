import { answersImage, answersText, faultyPainter, late } from '@dreamreel/painter/testing/faulty-painter';

/** Latency of a vision model, as a fraction of the image model's latency. */
const QUESTION_SHARE = 0.2;
const ITEM_ID_LENGTH = 36;
const SEEN =
  '{"description": "A lake at dusk.", "germanDescription": "", "guesses": [], "shown": ["a lake"], "missing": [], "titles": []}';

/** Starts the local image server (painter) and delays each response by a known random time. */
export async function slowModel(fromMs: number, toMs: number) {
  const images = new Map<string, { image: number; question: number }>();
  const model = await faultyPainter();
  return {
    env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.baseUrl },
    setImage(bytes: Buffer) {
      const randomLatencyMs = () => fromMs + Math.random() * (toMs - fromMs);
      const [painted, seen] = [
        late(randomLatencyMs, answersImage(bytes)),
        late(() => randomLatencyMs() * QUESTION_SHARE, answersText(SEEN)),
      ];
      model.does(async (request, response) => {
        const kind = request.path.endsWith('/images/generations') ? 'image' : 'question';
        const from = performance.now();
        await (kind === 'image' ? painted : seen)(request, response);
        // The request key of a question contains the image's item id.
        const id = request.key.slice(0, ITEM_ID_LENGTH);
        const known = images.get(id) ?? { image: 0, question: 0 };
        images.set(id, { ...known, [kind]: Math.max(known[kind], performance.now() - from) });
      });
    },
    /**
     * Returns the time spent on model calls for each image since the last call of this function. The time is the sum of
     * the generation time and the longest question about the image.
     */
    takeImages() {
      const taken = [...images.values()].map(({ image, question }) => image + question);
      images.clear();
      return taken;
    },
    stop: model.stop,
  };
}
