import type { GraphResponse } from './graph-response.ts';
import type { SandboxRecords } from './sandbox-records.ts';

export type SandboxSettings = {
  readonly token: string;
  readonly pageId: string;
  readonly accountId: string;
  /** Maximum number of posts in 24 hours. */
  readonly quota: number;
  /** Returns a post's public URL. */
  linkOf(id: string): string;
  now(): number;
  /** Alternative site to fetch images from if the public URL is unreachable. */
  readonly imagesFrom?: string;
  /** Timeout for fetching an image, in milliseconds. */
  readonly fetchMs?: number;
};

export type GraphRequest = {
  readonly method: string;
  /** Request path without the API version, such as `123/media`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
};
export type SandboxContext = { readonly settings: SandboxSettings; readonly records: SandboxRecords };
export type GraphHandler = (request: GraphRequest) => Promise<GraphResponse>;
/** Request handlers by method and path. */
export type GraphHandlers = Readonly<Record<string, GraphHandler>>;
