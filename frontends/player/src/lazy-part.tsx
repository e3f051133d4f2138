import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { commonTexts } from './texts.ts';

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
  const texts = useTexts(commonTexts);
  return (
    <p className="mt-4 text-ink-soft text-sm">
      {texts.didNotLoad} <Button onClick={() => location.reload()}>{texts.reload}</Button>
    </p>
  );
}
