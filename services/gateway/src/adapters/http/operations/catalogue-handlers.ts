import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { catalogueOperations } from '@dreamreel/proto/catalogue/operations';
import type { OperationHandlers } from './handlers.ts';
import { movieList } from './movie-list.ts';

/** The catalogue's operations of which the gateway makes the response itself. */
export function catalogueHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof catalogueOperations> {
  return { moviesWithDates: () => movieList(rpc) };
}
