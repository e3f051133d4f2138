import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const RULES = [
  msg`Each movie has five scenes, starting with the hardest. The fewer scenes you need, the better.`,
  msg`You have five guesses. Type a title or choose one from the list, then press Guess.`,
  msg`Each wrong guess reveals the next scene. To reveal it without using a guess, press Skip Hint.`,
  msg`If you repeat a wrong guess, it doesn’t count again. You can go back to scenes you’ve already seen at any time.`,
  msg({ message: 'There’s a new movie every day at midnight UTC.', context: 'game' }),
];

export function HowToPlay() {
  const { t } = useLingui();
  return (
    <div className="mt-6">
      <Collapsible title={t`How to Play`}>
        <ul className="list-disc space-y-1.5 pb-2 pl-5 text-ink-soft marker:text-accent-ink">
          {RULES.map((rule) => (
            <li key={rule.id}>{t(rule)}</li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
