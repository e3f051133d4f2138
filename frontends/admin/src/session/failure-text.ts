import { HttpError } from '@dreamreel/ui/network/http';

/** The server's message about a failure, else `otherwise`. */
export function failureText(failure: unknown, otherwise: string): string {
  return (failure instanceof HttpError && failure.serverMessage) || otherwise;
}
