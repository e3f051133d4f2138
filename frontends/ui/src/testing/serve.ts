type Answer = { status: number; body: unknown };
type Call = { url: URL; body: unknown; signal: AbortSignal | null; params: readonly string[] };
type Handler = (call: Call) => Answer | Response | Promise<Answer | Response>;
/** `GET /api/daily-movie` → what it answers. A `*` stands for one part of the path and is found in `params`. */
export type Routes = Record<string, Handler>;

/** Replaces `fetch`, the only thing that page tests fake, and keeps what was asked. JSON bodies come parsed, forms as they are. */
export function serve(routes: Routes) {
  const calls: { route: string; url: URL; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const route = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined);
    calls.push({ route, url, body });
    const [handler, params] = handlerOf(routes, route);
    const answer = await handler({ url, body, signal: init?.signal ?? null, params });
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return { calls, to: (route: string) => calls.filter((call) => call.route === route) };
}

/** 200 with a JSON body. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** The error envelope, with whatever a refusal adds to it. */
export function errorResponse(status: number, code: string, message: string, more: object = {}): Answer {
  return { status, body: { success: false, error: message, message, code, requestId: 'r1', ...more } };
}

function handlerOf(routes: Routes, route: string): [Handler, string[]] {
  for (const [pattern, handler] of Object.entries(routes)) {
    const found = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(route);
    if (found) return [handler, found.slice(1)];
  }
  throw new TypeError(`nothing answers ${route}`);
}
