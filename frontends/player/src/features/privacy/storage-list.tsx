import { useLingui } from '@lingui/react/macro';
import type { NECESSARY } from './storage-table.ts';

/** Lists stored items with their storage keys, purposes, and retention. */
export function StorageList({ items }: { items: typeof NECESSARY }) {
  const { t } = useLingui();
  const textOf = (names: (typeof items)[number]['names']) => (typeof names === 'string' ? names : t(names));
  return (
    <dl className="mt-3 divide-y divide-line border-line border-y">
      {items.map(({ names, what, until }) => (
        <div key={textOf(names)} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_1fr]">
          <dt className="wrap-anywhere font-medium text-ink text-sm/6">{textOf(names)}</dt>
          <dd>
            {t(what)} <span className="text-ink">{t`Kept ${{ until: t(until) }}.`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
