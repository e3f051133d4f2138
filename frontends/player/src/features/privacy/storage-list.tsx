import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import type { NECESSARY } from './storage-table.ts';
import { storageTexts } from './storage-texts.ts';

/** Lists stored items with their storage keys, purposes, and retention. */
export function StorageList({ items }: { items: typeof NECESSARY }) {
  const texts = useTexts(storageTexts);
  return (
    <dl className="mt-3 divide-y divide-line border-line border-y">
      {items.map(({ names, what, until }) => (
        <div key={names} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_1fr]">
          <dt className="wrap-anywhere font-medium text-ink text-sm/6">
            {names === 'sessionNames' ? texts.sessionNames : names}
          </dt>
          <dd>
            {texts[what]} <span className="text-ink">{withParts(texts.kept, { until: texts[until] })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
