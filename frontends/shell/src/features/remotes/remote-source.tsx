import type { RemoteNavigation } from '@dreamreel/ui/remote-router';
import type { ComponentType, PropsWithChildren } from 'react';
import { type PageSource, pageSource } from './page-source.ts';
import { useRemoteNavigation } from './use-remote-navigation.ts';

type Load = (id: string) => Promise<unknown>;
type RouterOfRemote = ComponentType<PropsWithChildren<{ navigation: RemoteNavigation }>>;

/**
 * A page or part that a remote exposes, inside the router that the same remote exposes.
 * @param id remote and module: `player/daily-page` exposes the component `DailyPage`
 */
export function remoteSource(load: Load, id: string, Skeleton: ComponentType): PageSource {
  const [remote = '', module = ''] = id.split('/');
  return pageSource(async () => {
    const [routerModule, pageModule] = await Promise.all([load(`${remote}/remote-router`), load(id)]);
    const RemoteRouter: RouterOfRemote = componentIn(routerModule, 'RemoteRouter');
    const Page = componentIn(pageModule, componentName(module));
    return () => (
      <RemoteRouter navigation={useRemoteNavigation()}>
        <Page />
      </RemoteRouter>
    );
  }, Skeleton);
}

/** `DailyPage` for `daily-page`. */
function componentName(module: string): string {
  return module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function componentIn<Props>(module: unknown, name: string): ComponentType<Props> {
  if (typeof module === 'object' && module !== null && name in module) {
    const component: unknown = Reflect.get(module, name);
    if (isComponent<Props>(component)) return component;
  }
  throw new Error(`The remote exposes no component "${name}"`);
}

function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function';
}
