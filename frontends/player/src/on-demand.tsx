import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

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
    toast({
      title: t`Something didn’t load`,
      description: t`Check your connection and try again.`,
      variant: 'destructive',
      action: LOAD,
    });
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
