import { Collapsible } from '@dreamreel/ui/collapsible';

const RULES = [
  'Five scenes show one movie, the hardest first.',
  'You have five guesses. Type a title and press Guess; a title from the list only fills the box.',
  'A wrong guess opens the next scene. Skip Hint opens it too and costs no guess.',
  'The same wrong title is never charged twice, and scenes you have seen stay open in the strip.',
  'A new movie comes at midnight UTC.',
];

export function HowToPlay() {
  return (
    <div className="mt-6">
      <Collapsible title="How to Play">
        <ul className="list-disc space-y-1.5 pb-2 pl-5 text-ink-soft marker:text-accent-ink">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
