import { answersImage, answersText, faultyPainter, late } from '@dreamreel/painter/testing/faulty-painter';

/** What a vision model needs beside an image model. */
const QUESTION_SHARE = 0.2;
const ITEM_ID_LENGTH = 36;
/** The answer to either question about an image. */
const SEEN = '{"description": "A lake at dusk.", "guesses": [], "shown": ["a lake"], "missing": []}';

/** The painter with one fault, that it takes its time: each call another one, all of them known. */
export async function slowModel(fromMs: number, toMs: number) {
  const images = new Map<string, { image: number; question: number }>();
  const model = await faultyPainter();
  return {
    env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.baseUrl },
    /** What every order of an image answers. */
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
        // The questions about an image have its id, and more.
        const id = request.key.slice(0, ITEM_ID_LENGTH);
        const known = images.get(id) ?? { image: 0, question: 0 };
        images.set(id, { ...known, [kind]: Math.max(known[kind], performance.now() - from) });
      });
    },
    /** How long the calls for each image took since the last time: its order, and the slower question about it. */
    takeImages() {
      const taken = [...images.values()].map(({ image, question }) => image + question);
      images.clear();
      return taken;
    },
    stop: model.stop,
  };
}
