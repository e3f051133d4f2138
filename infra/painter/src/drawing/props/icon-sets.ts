import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';

const setSchema = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const categoriesSchema = z.object({ categories: z.record(z.string(), z.array(z.string())) });
const charsSchema = z.record(z.string(), z.string());
const keywordsSchema = z.record(z.string(), z.array(z.string()));

const require = createRequire(import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Microsoft's flat emoji in color (MIT): the drawing of each by name, 32 by 32. */
export const fluentIcons = setSchema.parse(
  readJson(require.resolve('@iconify-json/fluent-emoji-flat/icons.json')),
).icons;

/** Material Design Icons (Apache-2.0): outlines in one color, 24 by 24. */
export const outlineIcons = setSchema.parse(readJson(require.resolve('@iconify-json/mdi/icons.json'))).icons;

/** The category of each colored icon, for example `Objects`. */
export const fluentCategories = categoriesSchema.parse(
  readJson(require.resolve('@iconify-json/fluent-emoji-flat/metadata.json')),
).categories;

/** Returns other names of the things by the name of the icon: keywords of emojilib (MIT). */
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
