type FakeResponse = { status: number; body: unknown };
type Call = { url: URL; headers: Headers; body: unknown; signal: AbortSignal | null; params: readonly string[] };
type Handler = (call: Call) => FakeResponse | Response | Promise<FakeResponse | Response>;
/**
 * Request handlers by route, such as `GET /api/daily-movie`. `*` matches one path segment, which is passed in `params`.
 */
export type Routes = Record<string, Handler>;

/**
 * Mocks `fetch` and records all requests. Page tests don't mock anything else. JSON bodies are parsed, and form data is
 * passed unchanged.
 */
export function serve(routes: Routes) {
  const calls: { route: string; url: URL; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const route = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined);
    calls.push({ route, url, body });
    const [handler, params] = handlerOf(routes, route);
    const headers = new Headers(init?.headers);
    const response = await handler({ url, headers, body, signal: init?.signal ?? null, params });
    return response instanceof Response
      ? response
      : new Response(JSON.stringify(response.body), { status: response.status });
  };
  return { calls, to: (route: string) => calls.filter((call) => call.route === route) };
}

/** Returns a 200 response with a JSON body. */
export const ok = (body: unknown): FakeResponse => ({ status: 200, body });

/** Returns an error response with a code, a message and optional extra fields. */
export function errorResponse(status: number, code: string, message: string, more: object = {}): FakeResponse {
  return { status, body: { success: false, error: message, message, code, requestId: 'r1', ...more } };
}

function handlerOf(routes: Routes, route: string): [Handler, string[]] {
  for (const [pattern, handler] of Object.entries(routes)) {
    const match = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(route);
    if (match) return [handler, match.slice(1)];
  }
  throw new TypeError(`no handler for ${route}`);
}
