import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { shellConfigQuery } from './shell-config.ts';

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 text-ink-soft">
      <h2 className="text-2xl text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** Shows the operator's email address, with the given heading. Shows nothing if no address is configured. */
export function Contact({ title }: { title?: string }) {
  const { data } = useQuery(shellConfigQuery);
  if (data?.contact === undefined) return null;
  const address = (
    <a href={`mailto:${data.contact}`} className="text-ink underline underline-offset-2">
      {data.contact}
    </a>
  );
  const contact = (
    <p>
      <Trans>Email {address}. The people who run this site are responsible for the data stored here.</Trans>
    </p>
  );
  return title === undefined ? contact : <TextSection title={title}>{contact}</TextSection>;
}

/** A section of the menu or the settings. Empty sections take up no space. Sections call `onClose` when they navigate. */
export type Section = ComponentType<{ onClose: () => void }>;

type SectionListProps = { sections: readonly Section[]; onClose: () => void };

export function SectionList({ sections, onClose }: SectionListProps) {
  return (
    <div className="divide-y divide-line">
      {sections.map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index} className="py-5 first:pt-0 last:pb-0 empty:hidden">
          <Section onClose={onClose} />
        </div>
      ))}
    </div>
  );
}
