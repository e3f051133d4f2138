import type { Operations, RequestInput } from '@dreamreel/proto/operation';

/** Fields of one valid request for each operation in a table. A missing operation is a compile error. */
export type RequestsOf<Table extends Operations> = { readonly [Name in keyof Table]: RequestInput<Table[Name]> };
