import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { gameTexts } from './texts.ts';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

export function HowToPlay() {
  const texts = useTexts(gameTexts);
  return (
    <div className="mt-6">
      <Collapsible title={texts.howToPlay}>
        <ul className="list-disc space-y-1.5 pb-2 pl-5 text-ink-soft marker:text-accent-ink">
          {RULES.map((rule) => (
            <li key={rule}>{texts[rule]}</li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
