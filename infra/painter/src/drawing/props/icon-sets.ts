import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';

const setSchema = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const categoriesSchema = z.object({ categories: z.record(z.string(), z.array(z.string())) });
const charsSchema = z.record(z.string(), z.string());
const keywordsSchema = z.record(z.string(), z.array(z.string()));

const require = createRequire(import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Microsoft's Fluent Emoji (flat style, MIT): SVG drawings of 32 × 32 units, by icon name. */
export const fluentIcons = setSchema.parse(
  readJson(require.resolve('@iconify-json/fluent-emoji-flat/icons.json')),
).icons;

/** Material Design Icons (Apache-2.0): single-color SVG drawings of 24 × 24 units, by icon name. */
export const outlineIcons = setSchema.parse(readJson(require.resolve('@iconify-json/mdi/icons.json'))).icons;

/** Category of each color icon, such as `Objects`. */
export const fluentCategories = categoriesSchema.parse(
  readJson(require.resolve('@iconify-json/fluent-emoji-flat/metadata.json')),
).categories;

/** Returns the keywords of each icon, by icon name. The keywords come from emojilib (MIT). */
export function iconKeywords(): ReadonlyMap<string, readonly string[]> {
  const names = charsSchema.parse(readJson(require.resolve('@iconify-json/fluent-emoji-flat/chars.json')));
  const keywords = keywordsSchema.parse(readJson(require.resolve('emojilib')));
  const iconName = (emoji: string): string | undefined => {
    const code = [...emoji].map((char) => char.codePointAt(0)?.toString(16) ?? '');
    return names[code.join('-')] ?? names[code.filter((one) => one !== 'fe0f').join('-')];
  };
  return new Map(
    Object.entries(keywords).flatMap(([emoji, words]) => {
      const name = iconName(emoji);
      return name === undefined ? [] : [[name, words.map((word) => word.replaceAll('_', ' ').toLowerCase())]];
    }),
  );
}
