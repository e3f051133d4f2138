import { answersImage, faultyPainter, late } from '@dreamreel/painter/testing/faulty-painter';

/** When a call began and ended: milliseconds of `performance.now()` in this process. */
export type ModelCall = { readonly from: number; readonly to: number };

/** The painter with one fault, that it takes its time: each call another one, all of them known. */
export async function slowModel(fromMs: number, toMs: number) {
  const calls: ModelCall[] = [];
  const model = await faultyPainter();
  return {
    env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.baseUrl },
    /** What every call answers. */
    paints(bytes: Buffer) {
      const answer = late(() => fromMs + Math.random() * (toMs - fromMs), answersImage(bytes));
      model.does(async (request, response) => {
        const from = performance.now();
        await answer(request, response);
        calls.push({ from, to: performance.now() });
      });
    },
    takeCalls: () => calls.splice(0),
    stop: model.stop,
  };
}
