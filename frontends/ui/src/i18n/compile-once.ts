import { compileMessage } from '@lingui/message-utils/compileMessage';

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Compiles a message as Lingui does, but only once. Lingui itself would compile it each time that it is shown. */
export function compileOnce(message: string): ReturnType<typeof compileMessage> {
  const render = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, render);
  return render;
}
