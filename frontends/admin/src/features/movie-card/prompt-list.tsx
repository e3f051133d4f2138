import { CardCollapsible } from './card-collapsible.tsx';

/** The prompts of a movie's images. */
export function PromptList({ prompts }: { prompts: readonly string[] }) {
  return (
    <CardCollapsible title="View prompts">
      <ol className="flex max-h-72 flex-col gap-3 overflow-y-auto pb-3">
        {prompts.map((prompt, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is its level
          <li key={at}>
            <p className="font-medium text-ink-soft text-xs">Level {at + 1}</p>
            <p className="wrap-anywhere mt-0.5 leading-5">{prompt || 'Nothing planned yet.'}</p>
          </li>
        ))}
      </ol>
    </CardCollapsible>
  );
}
