import { answersImage, answersText, faultyPainter, late } from '@dreamreel/painter/testing/faulty-painter';

/** The latency of a vision model relative to that of an image model. */
const QUESTION_SHARE = 0.2;
const ITEM_ID_LENGTH = 36;
/** The answer to either question about an image. */
const SEEN = '{"description": "A lake at dusk.", "guesses": [], "shown": ["a lake"], "missing": []}';

/** Starts the painter with known random delays for each call. */
export async function slowModel(fromMs: number, toMs: number) {
  const images = new Map<string, { image: number; question: number }>();
  const model = await faultyPainter();
  return {
    env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.baseUrl },
    /** Delays the response to each image request. */
    paints(bytes: Buffer) {
      const takes = () => fromMs + Math.random() * (toMs - fromMs);
      const [painted, seen] = [
        late(takes, answersImage(bytes)),
        late(() => takes() * QUESTION_SHARE, answersText(SEEN)),
      ];
      model.does(async (request, response) => {
        const kind = request.path.endsWith('/images/generations') ? 'image' : 'question';
        const from = performance.now();
        await (kind === 'image' ? painted : seen)(request, response);
        // The questions about an image contain its id in the key.
        const id = request.key.slice(0, ITEM_ID_LENGTH);
        const known = images.get(id) ?? { image: 0, question: 0 };
        images.set(id, { ...known, [kind]: Math.max(known[kind], performance.now() - from) });
      });
    },
    /**
     * Returns how long the calls for each image have taken since the last time: its generation and the slower question
     * about it.
     */
    takeImages() {
      const taken = [...images.values()].map(({ image, question }) => image + question);
      images.clear();
      return taken;
    },
    stop: model.stop,
  };
}
