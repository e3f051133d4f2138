import { wordsOf } from './words-of.ts';
/** Color words. One in front of a subject colors it; the others color the light. */
export const colors: Readonly<Record<string, readonly string[]>> = {
  '#c22f2b': wordsOf('red, scarlet, vermilion'),
  '#9e1b32': wordsOf('crimson, ruby, blood-red, maroon, burgundy, cherry'),
  '#e2702a': wordsOf('orange, rust, rusty, copper, terracotta, tangerine, coral, apricot'),
  '#e3a02c': wordsOf('amber, ochre, honey, saffron, mustard'),
  '#f0c030': ['yellow', 'lemon'],
  '#d9ad3c': wordsOf('gold, golden, brass, gilded'),
  '#3d8a4a': wordsOf('green, moss, olive, lime'),
  '#138a5e': ['emerald', 'jade'],
  '#147f86': wordsOf('teal, turquoise, cyan, aquamarine'),
  '#2f6fb5': wordsOf('blue, cobalt, azure, sapphire, electric blue'),
  '#1d2f5e': wordsOf('navy, indigo, dark blue, midnight blue, deep blue'),
  '#6a3d9a': wordsOf('violet, purple, lilac, lavender, mauve, plum'),
  '#d65c93': wordsOf('pink, rose, magenta, fuchsia, rose-coloured, rosy, rose light, rose-tinted'),
  '#8a5a34': wordsOf('brown, chestnut, tan, umber, sepia, bronze, wooden, tawny'),
  '#8d969c': wordsOf('grey, gray, slate, silver, pewter, silvery, steel, ashen, chrome'),
  '#1b1c22': wordsOf('black, charcoal, jet-black, ebony, inky'),
  '#f0ece0': wordsOf('white, cream, ivory, chalk, bone'),
  '#9ccfe6': wordsOf('ice-blue, pale blue, icy, sky-blue, light blue'),
};
