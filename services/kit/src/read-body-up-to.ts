/**
 * The body of an answer from elsewhere, or undefined where it has more than `most` bytes: the rest is not read. What the
 * other side announces of its length is believed only where it is too long.
 */
export async function readBodyUpTo(answer: Response, most: number): Promise<Uint8Array | undefined> {
  if (Number(answer.headers.get('content-length') ?? 0) > most) {
    await answer.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the answer.
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
