/** An error in the format of the OpenAI API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    const type = this.status >= 500 ? 'server_error' : 'invalid_request_error';
    return { error: { message: this.message, type, param: null, code: this.code } };
  }
}

export const unknownModel = (model: string) =>
  new ApiError(404, `The model \`${model}\` does not exist on this local painter`, 'model_not_found');
