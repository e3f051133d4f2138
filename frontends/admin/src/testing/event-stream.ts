/** Creates a streamed response. Tests send its events one by one. */
export function eventStream() {
  const bytes = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  return {
    response: new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    send: (event: object, id = '') => sink?.enqueue(bytes.encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)),
    /** Sends a chunk of text, which doesn't need to be a complete line. */
    sendRaw: (text: string) => sink?.enqueue(bytes.encode(text)),
    end: () => sink?.close(),
  };
}
