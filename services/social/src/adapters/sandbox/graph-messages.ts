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

export function okResponse(body: unknown): GraphResponse {
  return { status: 200, body };
}

type ErrorDetails = { readonly subcode?: number; readonly userMessage?: string; readonly isTransient?: boolean };

/** Returns a Graph API error response. */
export function graphError(code: number, message: string, details: ErrorDetails = {}, status = 400): GraphResponse {
  const { subcode, userMessage, isTransient = false } = details;
  return {
    status,
    body: {
      error: {
        message,
        type: code === 190 ? 'OAuthException' : 'GraphMethodException',
        code,
        is_transient: isTransient,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(userMessage !== undefined && { error_user_title: 'Not posted', error_user_msg: userMessage }),
        fbtrace_id: 'sandbox',
      },
    },
  };
}

export const noSuchObject = (id: string) => graphError(100, `Object with ID '${id}' does not exist`, { subcode: 33 });
