import { answersImage, answersText, type Behaviour } from './openai-server.ts';

/** Writes five prompts for whatever movie, and answers each with its image; a level with a fault only when asked again. */
export function movieModel(images: readonly Buffer[], faults: ReadonlyMap<number, Behaviour>): Behaviour {
  const prompts = images.map((_image, index) => ({
    level: index + 1,
    scene: `Scene ${index + 1}`,
    prompt: `Scene ${index + 1} of the movie`,
    describes: `Something to be seen, number ${index + 1}.`,
  }));
  const toCome = new Map(faults);

  const paint = (wanted: unknown): Behaviour => {
    const { level = 1 } = prompts.find(({ prompt }) => String(wanted).startsWith(prompt)) ?? {};
    const fault = toCome.get(level);
    toCome.delete(level);
    return fault ?? answersImage(images[level - 1] ?? Buffer.alloc(0));
  };
  return (asked, ...rest) => {
    const isString = asked.path === '/v1/chat/completions';
    return (isString ? answersText(JSON.stringify({ prompts })) : paint(asked.body.prompt))(asked, ...rest);
  };
}
