import type { Operations, RequestInput } from '@dreamreel/proto/operation';

/** The fields of one valid request for each operation of a table. A missing operation doesn't compile. */
export type RequestsOf<Table extends Operations> = { readonly [Name in keyof Table]: RequestInput<Table[Name]> };
