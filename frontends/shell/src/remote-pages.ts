import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import type { ComponentType } from 'react';
import { loadRemote } from './features/remotes/load-remote.ts';
import { type PageSource, pageSource, remoteSource } from './features/remotes/remote-page.tsx';
import {
  AdminSkeleton,
  ArchiveSkeleton,
  DailyGameSkeleton,
  HeaderToolsSkeleton,
  LandingSkeleton,
  TextSkeleton,
} from './page-skeletons.tsx';

const SKELETONS: Readonly<Record<SitePage['skeleton'], ComponentType>> = {
  landing: LandingSkeleton,
  'daily-game': DailyGameSkeleton,
  archive: ArchiveSkeleton,
  text: TextSkeleton,
  admin: AdminSkeleton,
};

/** Page sources for all pages in `SITE_PAGES`, by path. */
export const remotePages: ReadonlyMap<string, PageSource> = new Map(
  SITE_PAGES.map(({ path, remote, module, skeleton }) => [
    path,
    remoteSource(loadRemote, `${remote}/${module}`, SKELETONS[skeleton]),
  ]),
);

export const notFoundPage = pageSource(
  async () => (await import('./features/not-found/not-found-page.tsx')).NotFoundPage,
  TextSkeleton,
);

/** Parts from the player remote that are rendered around every player page. */
export const headerTools = remoteSource(loadRemote, 'player/header-tools', HeaderToolsSkeleton);
export const storageChoice = remoteSource(loadRemote, 'player/storage-choice', () => null);
