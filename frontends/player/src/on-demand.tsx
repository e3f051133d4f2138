import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { commonTexts } from './texts.ts';

const LOAD = 'load a part';

type OnDemandProps<Part> = {
  /** Loads the part. It must be the same function at every render. */
  load: () => Promise<Part>;
  /** It did not load, and a toast says so; mounting this again tries again. */
  onFailed: () => void;
  children: (part: Part) => ReactNode;
  fallback?: ReactNode;
};

/** What is loaded when it is needed. Unlike React.lazy it can fail and be tried again without an error boundary. */
export function OnDemand<Part>({ load, onFailed, children, fallback = null }: OnDemandProps<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const fail = useEffectEvent(() => {
    const { loadFailed, loadFailedText } = commonTexts.get();
    toast({ title: loadFailed, description: loadFailedText, variant: 'destructive', action: LOAD });
    onFailed();
  });

  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => {
        if (!isWanted) return;
        actionSucceeded(LOAD);
        setLoaded({ part });
      },
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  return loaded ? children(loaded.part) : fallback;
}
