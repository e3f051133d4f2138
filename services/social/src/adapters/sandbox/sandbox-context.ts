import type { GraphResponse } from './graph-response.ts';
import type { SandboxRecords } from './sandbox-records.ts';

export type SandboxSettings = {
  readonly token: string;
  readonly pageId: string;
  readonly accountId: string;
  /** The number of posts that the sandbox accepts within 24 hours. */
  readonly quota: number;
  /** Returns the address at which people can see a post. */
  linkOf(id: string): string;
  now(): number;
  /** The site from which images are fetched if their public address is unreachable. */
  readonly imagesFrom?: string;
  /** The timeout for fetching an image, in milliseconds. */
  readonly fetchMs?: number;
};

export type GraphRequest = {
  readonly method: string;
  /** The path without the version, for example `123/media`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
};
export type SandboxContext = { readonly settings: SandboxSettings; readonly records: SandboxRecords };
export type GraphHandler = (request: GraphRequest) => Promise<GraphResponse>;
/** Handlers by method and path. */
export type GraphHandlers = Readonly<Record<string, GraphHandler>>;
