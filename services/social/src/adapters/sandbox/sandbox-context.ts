import type { GraphResponse } from './graph-response.ts';
import type { SandboxRecords } from './sandbox-records.ts';

export type SandboxSettings = {
  readonly token: string;
  readonly pageId: string;
  readonly accountId: string;
  /** Posts that it accepts within 24 hours. */
  readonly quota: number;
  /** Where people can look at a post. */
  linkOf(id: string): string;
  now(): number;
  /** The site from which it fetches images, where their public address cannot be reached. */
  readonly imagesFrom?: string;
  /** How long fetching an image may take, in milliseconds. */
  readonly fetchMs?: number;
};

export type GraphRequest = {
  readonly method: string;
  /** Without the version, e.g. `123/media`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
};
export type SandboxContext = { readonly settings: SandboxSettings; readonly records: SandboxRecords };
export type GraphHandler = (request: GraphRequest) => Promise<GraphResponse>;
/** Handlers by method and path. */
export type GraphHandlers = Readonly<Record<string, GraphHandler>>;
