/** Said after a person these change that person; said alone they mean nothing to the painter. */
export const manners: ReadonlySet<string> = new Set(['running', 'man runs', 'sitting', 'sits', 'seated', 'man sits', 'walks', 'dances', 'dancing', 'coat', 'overcoat', 'black coat', 'long coat', 'trench coat', 'raincoat', 'robe', 'cloak', 'cape', 'hood', 'tuxedo', 'dinner jacket', 'lab coat', 'white coat', 'armour', 'armor', 'straw hat', 'dark glasses', 'sunglasses', 'spacesuit', 'space suit', 'gown', 'evening gown', 'long dress', 'wedding dress', 'tutu', 'arms raised', 'arms outstretched', 'arms wide', 'outstretched arms', 'arms spread', 'arms spread wide', 'arms open', 'open arms', 'arms flung wide', 'raised arms', 'arms out', 'arms lifted', 'face raised', 'knives in place of fingers', 'long knives in place of fingers', 'blades for fingers', 'scissors for hands', 'palms pressed', 'both palms pressed', 'screaming', 'cane', 'whip', 'coiled whip', 'raising both arms', 'beard', 'in rags', 'thin bearded man in rags', 'bearded', 'white hair', 'wild white hair', 'death', 'walking', 'climbing figure', 'leather coat', 'dark long coat']);

/** Whoever says these after a person speaks of that person's body and clothes. */
export const worn: ReadonlySet<string> = new Set(['hand', 'eye', 'hat', 'boots', 'mask', 'ring', 'skeleton', 'crown', 'leaf', 'glowing eyes', 'footprint', 'finger', 'gloves', 'heart']);

/** Drawn in the hand of the person who is named before them. */
export const holdable: ReadonlySet<string> = new Set(['wand', 'umbrella', 'candle', 'lamp', 'book', 'letter', 'knife', 'guitar', 'apple', 'rose', 'bottle', 'idol', 'rubbish', 'pot', 'flag', 'single balloon', 'bonfire', 'seedling', 'telephone', 'lion', 'rat', 'cat', 'crow']);

/** What always stands upon what, when both are in the picture. */
export const carriers: Readonly<Record<string, readonly string[]>> = {
  skyscraper: ['giant ape', 'caped figure'],
  'ship bow': ['couple embracing', 'man with arms raised', 'man', 'woman', 'woman in a gown'],
  'pride rock': ['monkey', 'lion', 'wolf', 'tyrannosaur'],
  raft: ['volleyball', 'castaway', 'man', 'man walking'],
  'rowing boat': ['volleyball', 'tiger', 'boy', 'man', 'woman'],
  'lifeboat with tiger': ['tiger', 'boy', 'man'],
  'ocean liner': ['man', 'couple embracing', 'pirate', 'woman'],
  'sailing ship': ['man', 'pirate'],
  bench: ['pianist', 'man', 'woman', 'girl', 'boy', 'box'],
  chair: ['pianist', 'woman', 'man'],
  table: ['spinning top', 'candle', 'lamp', 'book', 'letter', 'bottle', 'ring', 'television', 'idol', 'apple', 'rose', 'telephone', 'pot', 'knife', 'hat', 'crow', 'cat', 'volleyball', 'seedling', 'things of glass', 'unicorn', 'microphone'],
  staircase: ['man', 'boy', 'woman', 'woman in a gown', 'man walking'],
  camel: [],
};

/** Phrases whose words would mislead. */
export const idle: readonly string[] = ['shape of a lightning bolt', 'in the shape of', 'palm shadows', 'on his forehead', 'at the nose', 'picture of a woman', 'picture of the', 'moon like', 'sword like', 'bird like', 'eye like', 'in the air', 'on his knees', 'on her knees', 'in his hand', 'in her hand', 'in his hands', 'on his head', 'seen from behind', 'water drops', 'side by side', 'red vest', 'head of', 'rows of teeth', 'letters on', 'plain view', 'day light', 'lit windows', 'window light', 'window lights', 'tail fin', 'tail fins', 'sailor hat', 'scout hat', 'cook hat', 'dead leaves', 'red cap', 'glass booth', 'head lamp', 'helmet lamp', 'at its tip', 'stone altar', 'shoulder', 'of stone', 'of rock', 'parrot head handle', 'flower hat', 'spider web', 'spider webs', 'bullet', 'police car lights', 'card table game', 'arm in arm', 'running ink', 'playing children', 'eye level', 'sea mist', 'sand coloured'];
