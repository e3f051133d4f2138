import { useTexts } from '@dreamreel/ui/i18n/texts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { commonTexts } from './texts.ts';

/**
 * Creates a part of a page that loads when it is first shown. React.lazy would cache a failure forever and fail the
 * whole page. Here, `Missing` replaces the part. By default, it is a line that reports the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = DidNotLoad,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

function DidNotLoad() {
  const texts = useTexts(commonTexts);
  return <p className="mt-4 text-ink-soft text-sm">{texts.didNotLoad}</p>;
}
