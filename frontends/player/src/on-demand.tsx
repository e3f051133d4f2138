import { Button } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

const LOAD = 'load a part';

type OnDemandProps<Part> = {
  /** Loads the component. Must be the same function on every render. */
  load: () => Promise<Part>;
  /** Called after a load failure, which is shown in a toast. Mounting this component again retries loading. */
  onFailed: () => void;
  children: (part: Part) => ReactNode;
  fallback?: ReactNode;
};

/**
 * Loads a component when this component mounts. Unlike `React.lazy`, a failed load can be retried without an error
 * boundary.
 */
export function OnDemand<Part>({ load, onFailed, children, fallback = null }: OnDemandProps<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const fail = useEffectEvent(() => {
    toast({ title: t`Something didn’t load`, description: t`Check your connection and try again.`, action: LOAD });
    onFailed();
  });

  useEffect(() => {
    let isMounted = true;
    load().then(
      (part) => {
        if (!isMounted) return;
        actionSucceeded(LOAD);
        setLoaded({ part });
      },
      () => isMounted && fail(),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);

  return loaded ? children(loaded.part) : fallback;
}

/**
 * Creates a component that is loaded when it is first rendered. `React.lazy` would cache a load failure permanently and
 * crash the whole page. `lazyPart` renders `Missing` instead, which shows an error message by default.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = LoadFailure,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

function LoadFailure() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      <Trans>Part of this page didn’t load. Your game is saved. Reload the page to see the rest.</Trans>{' '}
      <Button onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </p>
  );
}
