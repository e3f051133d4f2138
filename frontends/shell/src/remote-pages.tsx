import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import { localStore } from '@dreamreel/ui/browser/storage';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { Filmstrip, GameSkeleton, StageFrame } from '@dreamreel/ui/controls/stage';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { loadRemote } from './features/remotes/load-remote.ts';
import { type PageSource, pageSource, remoteSource } from './features/remotes/remote-page.tsx';

// Each skeleton is as large as its page, which also keeps the footer below the fold while the page loads.

const FRAMES = [1, 2, 3, 4, 5] as const;

function LandingSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="page-column pt-8 pb-10 sm:pt-14 sm:pb-14 sideways:pt-4 sideways:pb-6">
        <div className="landing-hero">
          <div>
            <Skeleton className="h-[2.04em] w-full max-w-[9em] text-[clamp(2.5rem,8vw,4.5rem)] lg:h-[3.06em] sideways:h-[2.04em] sideways:text-[2.5rem]" />
            <Skeleton className="mt-5 h-21 max-w-[28rem] sm:h-14 lg:h-21 sideways:mt-3 sideways:h-18" />
            <Skeleton className="mt-7 h-13 w-56 sideways:mt-4" />
          </div>
          <StageFrame below={null}>
            <Skeleton className="size-full" />
          </StageFrame>
        </div>
      </div>
      <Filmstrip className="overflow-hidden">
        <div className="flex gap-1.5 sm:grid sm:grid-cols-5 sm:gap-2">
          {FRAMES.map((frame) => (
            <div key={frame} className="aspect-3/2 w-[62vw] shrink-0 rounded-[4px] bg-ink/6 sm:w-auto" />
          ))}
        </div>
      </Filmstrip>
    </div>
  );
}

function DailyGameSkeleton() {
  return (
    <div aria-busy="true" className="page-column min-h-dvh pt-1 pb-8 sm:pt-2">
      <div className="game-column">
        <div className="flex h-11 items-center sm:h-12 sideways:h-9">
          <Skeleton className="h-6 w-60" />
        </div>
        <GameSkeleton />
      </div>
    </div>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function ArchiveSkeleton() {
  return (
    <div aria-busy="true" className="page-column min-h-dvh pt-8 pb-8 sm:pt-12">
      <Skeleton className="h-10 w-56 sm:h-13" />
      <Skeleton className="mt-3 h-12 max-w-[30rem]" />
      <div className="mt-24 grid grid-cols-2 gap-x-4 gap-y-6 sm:mt-8 sm:grid-cols-3 lg:grid-cols-5">
        {DAYS.map((day) => (
          <Skeleton key={day} className="aspect-3/2" />
        ))}
      </div>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div aria-busy="true" className="page-column min-h-dvh !max-w-3xl pt-8 sm:pt-14">
      <Skeleton className="h-10 w-64 sm:h-13" />
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-12 h-7 w-48" />
      <Skeleton className="mt-4 h-40" />
    </div>
  );
}

function AdminSkeleton() {
  return (
    <div aria-busy="true" className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-3 h-5 w-64" />
        <Skeleton className="mt-13 h-11" />
        <Skeleton className="mt-14.5 h-11" />
        <Skeleton className="mt-8 h-11" />
      </Card>
    </div>
  );
}

/**
 * Placeholder for the header tools. The width depends on the last visit: guests have a Sign In button, and users have
 * an avatar.
 */
function HeaderToolsSkeleton() {
  return (
    <>
      <Skeleton className="size-11" />
      <VisitorSkeleton />
    </>
  );
}

function VisitorSkeleton() {
  if (localStore.getItem('userId') !== null) return <Skeleton className="size-11 !rounded-full" />;
  return (
    <div className="relative" aria-hidden="true">
      <span className={`${buttonClass()} max-sm:!px-3 invisible`}>
        <Trans>Sign In</Trans>
      </span>
      <Skeleton className="absolute inset-0" />
    </div>
  );
}

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
