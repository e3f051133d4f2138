/** An answer in the shape of the Graph API. */
export type GraphAnswer = {
  readonly status: number;
  /** JSON, or a text that is sent as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export function found(body: unknown): GraphAnswer {
  return { status: 200, body };
}

type ErrorDetails = { readonly subcode?: number; readonly userMessage?: string; readonly isTransient?: boolean };

/** An error as the Graph API words it. */
export function graphError(code: number, message: string, details: ErrorDetails = {}, status = 400): GraphAnswer {
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
