import { answersImage, answersText, type Fault } from './faulty-painter.ts';

/**
 * Responds to prompt requests with five prompts for any movie, and to image requests with the matching image. If a
 * level has a fault, its first request fails and its second request succeeds.
 */
export function movieAnswers(images: readonly Buffer[], faults: ReadonlyMap<number, Fault>): Fault {
  const prompts = images.map((_image, index) => ({
    level: index + 1,
    scene: `Scene ${index + 1}`,
    prompt: `Scene ${index + 1} of the movie`,
    describes: `Something to be seen, number ${index + 1}.`,
  }));
  const toCome = new Map(faults);

  const imageFor = (wanted: unknown): Fault => {
    const { level = 1 } = prompts.find(({ prompt }) => String(wanted).startsWith(prompt)) ?? {};
    const fault = toCome.get(level);
    toCome.delete(level);
    return fault ?? answersImage(images[level - 1] ?? Buffer.alloc(0));
  };
  return (request, response) => {
    const isText = request.path === '/v1/chat/completions';
    return (isText ? answersText(JSON.stringify({ prompts })) : imageFor(request.body.prompt))(request, response);
  };
}
