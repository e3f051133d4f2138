/** A Graph API request. */
export type GraphRequest = {
  readonly method: string;
  /** Request path without the API version, such as `123/media`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
};

/** A Graph API response. */
export type GraphResponse = {
  readonly status: number;
  /** Strings are sent unchanged. Other values are sent as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type ErrorDetails = { readonly subcode?: number; readonly userMessage?: string; readonly status?: number };

/** Returns a Graph API error response. */
export function graphError(code: number, message: string, details: ErrorDetails = {}): GraphResponse {
  const { subcode, userMessage, status = 400 } = details;
  const texts = { message, error_user_title: userMessage && 'Not posted', error_user_msg: userMessage };
  return { status, body: { error: { ...texts, code, error_subcode: subcode } } };
}

export const okResponse = (body: unknown): GraphResponse => ({ status: 200, body });
