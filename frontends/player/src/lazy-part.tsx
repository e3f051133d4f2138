import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Creates a component that is loaded when it is first rendered. `React.lazy` would cache a load failure permanently and
 * crash the whole page. `lazyPart` renders `Missing` instead, which shows an error message by default.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = DidNotLoad,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

function DidNotLoad() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      <Trans>Part of this page didn’t load. Your game is saved. Reload the page to see the rest.</Trans>{' '}
      <Button onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </p>
  );
}
