import type { ComponentType } from 'react';

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
