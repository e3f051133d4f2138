import { err, ok } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { PromptStyle, styleOperations } from '@dreamreel/proto/generation/style-operations';
import type { RequestOf } from '@dreamreel/proto/operation';
import type { Style, Styles } from './ports.ts';

type Deps = { styles: Styles };

const toPromptStyle = ({ savedAt, ...style }: Style): PromptStyle => ({ ...style, savedAt: savedAt.toISOString() });
const listStyles = async (styles: Styles) => (await styles.list()).map(toPromptStyle);

export const findPromptStyles =
  ({ styles }: Deps) =>
  async () =>
    ok({ success: true as const, styles: await listStyles(styles) });

/** Saves a new version of the style. To restore an earlier version, its texts are saved again. */
export const savePromptStyle =
  ({ styles }: Deps) =>
  async ({ seen, ...texts }: RequestOf<typeof styleOperations.savePromptStyle>, actor: Actor) => {
    const isSaved = await styles.save(texts, seen, 'name' in actor ? actor.name : actor.kind);
    const list = await listStyles(styles);
    // If a response was lost, the repeated request finds its style already saved. This case isn't a conflict.
    const isCurrent = list[0]?.styleLine === texts.styleLine && list[0].template === texts.template;
    return isSaved || isCurrent ? ok({ success: true as const, styles: list }) : err('conflict', { styles: list });
  };
