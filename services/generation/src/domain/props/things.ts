import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

const thing = (words: Prop['words'], w: number, h: number, draw: Prop['draw'], size = 0.3): Prop => ({
  words,
  w,
  h,
  size,
  where: 'near',
  draw,
});

export const things: readonly Prop[] = [
  thing(
    wordsOf(
      'plate, white plate, dish, plate of food, vegetables, ratatouille, sliced vegetables, round slices, thin round slices, neat spiral stack, food, tomatoes, pizza, pasta, soup',
    ),
    150,
    60,
    (t) =>
      oval(0, -12, 74, 16, t.of('#d9d3c6')) +
      oval(0, -15, 74, 16, t.of('#fbf7ee')) +
      oval(0, -16, 50, 10, t.of('#e9e2d2')) +
      curve('-34 -14 -10 -8 30 -9 40 -15 20 -19 -20 -20', t.of('#b8482a')) +
      many(13, (i) => {
        const c = t.of(['#c8342a', '#e8b83a', '#5a8a3a', '#8a3a5a'][i % 4] ?? '#c8342a');
        const x = -27 + i * 4.4;
        const y = -20 - Math.sin(i / 4) * 6;
        return oval(x, y, 6, 9, mix(c, t.ink, 0.3)) + oval(x + 1, y, 5, 8, c);
      }) +
      line('0 -34 4 -46 -2 -56', t.rim, 1.6, { opacity: 0.5 }) +
      curve('-6 -30 0 -40 8 -31 2 -27', t.of('#5a9a42')),
    0.34,
  ),

  thing(
    wordsOf('egg, large egg, eggs, leathery egg, oval egg, leathery eggs, leathery oval eggs, opened egg'),
    70,
    96,
    (t) => {
      const c = t.own('#6f6a4a');
      return (
        curve('-26 0 -33 -34 -20 -72 0 -90 20 -72 33 -34 26 0', c) +
        curve('-26 0 -33 -34 -20 -72 -4 -88 -10 -40 -8 0', t.ink, { opacity: 0.35 }) +
        flat('-12 -84 -28 -96 -10 -74', c) +
        flat('12 -84 28 -96 10 -74', c) +
        oval(0, -80, 11, 5, '#b8f0c8', { opacity: 0.8 }) +
        disc(0, -82, 40, glow('#8af0b0'), { opacity: 0.7 }) +
        line('6 -62 12 -34 8 -8', t.rim, 1.6, { opacity: 0.5 })
      );
    },
    0.34,
  ),
  thing(
    wordsOf('rope, coiled rope, ropes, lasso, noose, chain, chains, hanging chains, cable, cables'),
    90,
    40,
    (t) =>
      many(
        4,
        (i) =>
          `<ellipse cx="0" cy="${-6 - i * 7}" rx="${36 - i * 3}" ry="9" fill="none" stroke="${t.own('#b08a52')}" stroke-width="6"/><ellipse cx="0" cy="${-7 - i * 7}" rx="${36 - i * 3}" ry="9" fill="none" stroke="${t.ink}" stroke-width="1" opacity=".5" stroke-dasharray="3 4"/>`,
      ),
    0.12,
  ),

  thing(
    wordsOf(
      'book, open book, diary, old book, storybook, notebook, map, old map, newspaper, sheet music, photo album, spell book',
    ),
    110,
    50,
    (t) =>
      curve('-54 -6 -54 -34 -30 -42 0 -34 0 0 -30 -10', t.of('#f1e6cb')) +
      curve('54 -6 54 -34 30 -42 0 -34 0 0 30 -10', t.of('#fbf3dc')) +
      many(
        5,
        (i) =>
          line(`-46 ${-30 + i * 5} -28 ${-35 + i * 5} -6 ${-28 + i * 5}`, t.ink, 0.8, { opacity: 0.35 }) +
          line(`46 ${-30 + i * 5} 28 ${-35 + i * 5} 6 ${-28 + i * 5}`, t.ink, 0.8, { opacity: 0.35 }),
      ) +
      flat('-56 -4 0 4 56 -4 56 2 0 8 -56 2', t.own('#7c2b25')),
  ),
  thing(
    wordsOf(
      'letter, white letters, flying letters, love letters, envelope, postcard, ticket, golden ticket, note, paper, scroll, card, playing card, love letter, playing cards, sheet of paper, flying letters, dollar bill',
    ),
    90,
    60,
    (t) =>
      `<g transform="rotate(-6)">${box(-42, -54, 84, 54, t.own('#f1e4c4'), 2)}${bars('-42 -54 0 -22 42 -54', t.ink, 1)}${bars('-42 0 -10 -28', t.ink, 0.6)}${bars('42 0 10 -28', t.ink, 0.6)}${disc(0, -22, 8, t.of('#a8262e'))}${disc(-1, -23, 5, t.of('#c8434a'))}</g>`,
  ),
  thing(
    wordsOf('hat, fedora, top hat, bowler hat, cowboy hat, brown hat, felt hat, pointed hat, straw boater'),
    110,
    56,
    (t) => {
      const c = t.own('#6b4a30');
      return (
        curve('-30 -10 -28 -42 -12 -54 0 -46 14 -54 28 -42 30 -10', c) +
        curve('-30 -10 -28 -42 -12 -54 -8 -40 -12 -10', t.ink, { opacity: 0.3 }) +
        box(-30, -22, 60, 11, mix(c, t.ink, 0.6)) +
        curve('-54 -8 -30 -16 0 -12 30 -16 54 -8 36 0 0 3 -36 0', c) +
        line('-50 -9 -28 -14 0 -10 30 -14 50 -9', t.rim, 1.2, { opacity: 0.6 })
      );
    },
  ),
  thing(
    wordsOf(
      'umbrella, umbrellas, red umbrella, black umbrella, parasol, beach umbrella, open umbrella, bright umbrellas, beach umbrellas, parasols',
    ),
    110,
    120,
    (t) => {
      const c = t.own('#c23a32');
      return (
        line('0 -100 0 -8 6 0 12 -6', t.of('#4a3323'), 2.6) +
        curve(
          '-54 -62 -40 -92 0 -112 40 -92 54 -62 54 -62 36 -68 18 -62 18 -62 0 -68 -18 -62 -18 -62 -36 -68 -54 -62',
          c,
        ) +
        curve('-18 -62 -12 -96 0 -112 12 -96 18 -62 0 -68', mix(c, '#ffffff', 0.75)) +
        curve('-54 -62 -40 -92 0 -112 -30 -84 -36 -68', t.ink, { opacity: 0.25 }) +
        line('0 -112 0 -120', t.ink, 2)
      );
    },
    0.36,
  ),
  thing(
    wordsOf(
      'boots, boot, shoes, shoe, old boots, pair of boots, running shoes, glass slipper, ruby slippers, red shoes, slippers, slipper, running shoe, sneakers, ballet shoes, muddy shoes, red slippers, high heels, trainers, pair of shoes, worn shoes',
    ),
    110,
    60,
    (t) => {
      const c = t.own('#b02a2e');
      const one = (k: string): string =>
        curve('-20 0 -20 0 -22 -30 -20 -46 -20 -46 2 -46 2 -46 6 -24 26 -16 34 -6 34 0 34 0', k) +
        box(-22, -3, 58, 4, t.ink, 1) +
        line('2 -36 8 -28', '#f4ecd8', 1.6) +
        line('5 -28 12 -22', '#f4ecd8', 1.6) +
        line('-18 -44 0 -44', t.rim, 1.6, { opacity: 0.7 });
      return moved(one(mix(c, t.ink, 0.3)), -24, -7) + moved(one(c), 16, 0);
    },
  ),
  thing(
    wordsOf(
      'ring, gold ring, golden ring, plain gold ring, wedding ring, single ring, glowing ring, bracelet, necklace, jewel, diamond, blue diamond, gem, amulet, pendant, locket, golden band, band of gold, gold band, blue jewel, heart-shaped jewel',
    ),
    80,
    80,
    (t) =>
      disc(0, -40, 80, glow('#ffb84a'), { opacity: 0.8 }) +
      `<ellipse cx="0" cy="-38" rx="32" ry="35" fill="none" stroke="${t.of('#8a5a1a')}" stroke-width="13"/><ellipse cx="0" cy="-38" rx="32" ry="35" fill="none" stroke="#f0b63a" stroke-width="8.6"/><path d="M-31 -46A32 35 0 0 1 18 -68" fill="none" stroke="#fff3c4" stroke-width="3.4" stroke-linecap="round"/>` +
      many(9, (i) =>
        line(
          `${-26 + i * 6.4} ${-10 - Math.abs(4 - i) * -0.6 - (4 - Math.abs(4 - i)) * -0.9} ${-24 + i * 6.4} ${-4 + (4 - Math.abs(4 - i)) * 0.9}`,
          '#d6441e',
          1.2,
        ),
      ),
  ),
  thing(
    wordsOf(
      'sword, glowing sword, sword of light, light sword, laser sword, blade of light, glowing blade, glowing swords, swords of light, katana, dagger, laser blade, beams of red and blue, lightsaber, crossed swords, swords, blades of light, sword in a stone, green glowing blade, blue glowing blade',
    ),
    130,
    130,
    (t) => {
      const one = (x1: number, y1: number, x2: number, y2: number, c: string): string =>
        limb(x1, y1, x2, y2, 15, 13, c).replace('/>', ' opacity=".25"/>') +
        limb(x1, y1, x2, y2, 8, 7, c).replace('/>', ' opacity=".6"/>') +
        limb(x1, y1, x2, y2, 3.6, 3, '#ffffff') +
        limb(x1, y1, x1 + (x1 - x2) * 0.24, y1 + (y1 - y2) * 0.24, 6, 6, t.of('#8d969c'));
      return (
        disc(0, -70, 60, glow('#ffffff'), { opacity: 0.5 }) +
        one(-40, -24, 36, -124, '#58a8ff') +
        one(40, -24, -36, -124, '#ff4a3a')
      );
    },
    0.52,
  ),
  thing(
    wordsOf('wand, magic wand, glowing wand, conductor baton, baton, broomstick, broom, flying broomstick'),
    100,
    100,
    (t) =>
      line('-44 -6 20 -66', t.of('#5b3a22'), 5) +
      line('20 -66 34 -80', t.of('#7d5636'), 3) +
      disc(36, -82, 40, glow(t.glow)) +
      disc(36, -82, 4.4, '#ffffff') +
      many(8, (i) =>
        line(
          `${36 + 12 * Math.cos(i * 0.785)} ${-82 + 12 * Math.sin(i * 0.785)} ${36 + 24 * Math.cos(i * 0.785)} ${-82 + 24 * Math.sin(i * 0.785)}`,
          t.glow,
          1.6,
        ),
      ),
  ),
  thing(
    wordsOf('crown, golden crown, tiara'),
    90,
    66,
    (t) =>
      flat('-40 0 -44 -48 -22 -26 0 -62 22 -26 44 -48 40 0', t.own('#e3b03a')) +
      flat('-40 0 -44 -48 -22 -26 -12 0', t.ink, { opacity: 0.25 }) +
      box(-40, -10, 80, 10, mix('#e3b03a', t.ink, 0.25)) +
      disc(0, -64, 5, '#fff1bd') +
      disc(-44, -50, 4, '#fff1bd') +
      disc(44, -50, 4, '#fff1bd') +
      disc(0, -6, 3.6, '#b8262e') +
      disc(-22, -6, 3, '#2f6fb5') +
      disc(22, -6, 3, '#2f6fb5'),
  ),
  thing(
    wordsOf(
      'idol, golden idol, gold idol, small statue, figurine, trophy, golden statue, bird statuette, black bird statuette, falcon statue, gold statuette',
    ),
    60,
    90,
    (t) => {
      const c = t.own('#dca932');
      return (
        disc(0, -46, 70, glow('#ffc04a'), { opacity: 0.6 }) +
        box(-24, -10, 48, 10, t.of('#6b6257'), 2) +
        curve('-18 -10 -20 -34 -12 -48 12 -48 20 -34 18 -10', c) +
        curve('-18 -48 -20 -74 0 -88 20 -74 18 -48 0 -42', c) +
        curve('-18 -48 -20 -74 -4 -86 -6 -60 -8 -44', t.ink, { opacity: 0.28 }) +
        oval(-7, -64, 4, 3, t.ink) +
        oval(7, -64, 4, 3, t.ink) +
        box(-6, -55, 12, 3, t.ink) +
        limb(-16, -40, -8, -24, 6, 5, mix(c, t.ink, 0.2)) +
        limb(16, -40, 8, -24, 6, 5, c)
      );
    },
  ),
  thing(
    wordsOf(
      'monolith, black monolith, black slab, slab, obelisk, standing stone, stone slab, dark slab, stone circle, standing stones',
    ),
    50,
    120,
    (t) =>
      flat('-21 0 -21 -116 15 -116 15 0', '#08090c') +
      flat('15 0 15 -116 23 -111 23 -2', mix('#101319', t.rim, 0.4)) +
      line('-21 -116 15 -116', t.rim, 1, { opacity: 0.8 }) +
      oval(0, 0, 40, 4, t.ink, { opacity: 0.4 }),
    0.6,
  ),
  thing(
    wordsOf(
      'statue, giant statue, stone statue, colossus, stone head, stone face, marble statue, statues, stone warriors, broken statue, stone figure, stone kings, gargoyle, angel, fountain',
    ),
    80,
    150,
    (t) => {
      const c = t.own('#a9a190');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-34, -24, 68, 24, d) +
        box(-40, -6, 80, 6, c) +
        curve('-20 -24 -24 -60 -18 -96 -12 -108 12 -108 18 -96 24 -60 20 -24', c) +
        curve('-20 -24 -24 -60 -18 -96 -6 -106 -6 -60 -8 -24', d) +
        limb(-15, -100, -26, -70, 9, 7, d) +
        limb(15, -100, 26, -124, 9, 7, c) +
        limb(26, -124, 24, -146, 7, 5, c) +
        oval(0, -120, 9, 11, c) +
        many(4, (i) => line(`${-10 + i * 7} -80 ${-13 + i * 9} -26`, d, 1.4, { opacity: 0.7 })) +
        line('20 -60 22 -26', t.rim, 1.4, { opacity: 0.6 })
      );
    },
    0.56,
  ),
  thing(
    wordsOf(
      'statue of liberty, torch statue, statue with a torch, crowned statue, broken crowned statue, half-buried statue, giant statue with a torch, ruined statue, giant crowned statue, colossal statue, half-buried colossal statue, statue half buried',
    ),
    110,
    150,
    (t) => {
      const c = t.own('#6f9a88');
      const d = mix(c, t.ink, 0.4);
      return (
        `<g transform="rotate(-8)">${curve('-34 10 -36 -30 -28 -70 -16 -84 14 -84 28 -68 36 -30 38 10', c)}${curve('-34 10 -36 -30 -28 -70 -14 -82 -12 -40 -14 10', d)}${many(5, (i) => line(`${-18 + i * 10} -66 ${-22 + i * 13} 8`, d, 1.8, { opacity: 0.7 }))}${limb(24, -74, 38, -106, 13, 10, c)}${limb(38, -106, 36, -130, 10, 7, c)}${flat('28 -130 44 -130 40 -138 32 -138', d)}${curve('30 -138 28 -150 36 -164 44 -150 42 -138', '#ffc04a')}${oval(-2, -98, 13, 16, c)}${curve('-15 -98 -12 -114 -2 -114 -4 -84 -10 -86', d)}${many(
          7,
          (i) => {
            const a = Math.PI * (1.12 + i * 0.126);
            return flat(
              `${Math.round(-2 + 12 * Math.cos(a - 0.1))} ${Math.round(-106 + 10 * Math.sin(a - 0.1))} ${Math.round(-2 + 12 * Math.cos(a + 0.1))} ${Math.round(-106 + 10 * Math.sin(a + 0.1))} ${Math.round(-2 + 34 * Math.cos(a))} ${Math.round(-106 + 32 * Math.sin(a))}`,
              c,
            );
          },
        )}${line('-8 -98 -3 -97', t.ink, 1.4)}${line('2 -97 7 -98', t.ink, 1.4)}</g>` +
        curve('-70 8 -40 -12 0 -4 40 -14 72 8', t.of('#c9ab7c'))
      );
    },
    0.66,
  ),
  thing(
    wordsOf(
      'volleyball, ball, football, white ball with a red handprint, ball with a face, basketball, snow globe, glass ball, crystal ball, globe, beach ball, red ball, volleyball with a handprint, white ball, tennis ball, baseball',
    ),
    70,
    66,
    (t) =>
      disc(0, -32, 32, t.own('#f0e9d6')) +
      curve('-32 -32 -20 -10 0 0 -22 -2', t.ink, { opacity: 0.3 }) +
      line('-30 -40 0 -34 30 -44', t.ink, 1.2, { opacity: 0.5 }) +
      line('-26 -16 0 -12 28 -20', t.ink, 1.2, { opacity: 0.5 }) +
      line('-6 -63 -12 -34 -2 -1', t.ink, 1.2, { opacity: 0.5 }) +
      curve('-12 -20 -15 -42 -6 -50 8 -50 16 -40 12 -22 2 -14', t.of('#a8262a')) +
      limb(-8, -46, -12, -58, 5, 4, t.of('#a8262a')) +
      limb(0, -48, 0, -61, 5, 4, t.of('#a8262a')) +
      limb(8, -46, 12, -57, 5, 4, t.of('#a8262a')) +
      disc(-4, -38, 2.6, t.of('#f0e9d6')) +
      disc(6, -38, 2.6, t.of('#f0e9d6')) +
      line('-4 -28 1 -25 7 -29', t.of('#f0e9d6'), 1.8),
  ),
  thing(
    wordsOf('flag, flags, banner, banners, pennant, bunting, striped flag'),
    70,
    130,
    (t) =>
      line('-26 0 -26 -128', t.of('#4a3b2c'), 3) +
      curve(
        '-24 -124 -24 -124 0 -118 18 -126 38 -120 38 -120 36 -86 36 -86 16 -92 0 -84 -24 -90 -24 -90',
        t.own('#b8322c'),
      ) +
      curve('-24 -124 -8 -120 -8 -87 -24 -90', t.ink, { opacity: 0.25 }) +
      disc(-26, -130, 3.4, t.of('#d9b24a')),
    0.42,
  ),
  thing(
    wordsOf(
      'candle, candles, candlelight, candlelit, candlestick, burning candle, floating candles, match, burning match',
    ),
    40,
    100,
    (t) =>
      disc(0, -78, 84, glow('#ffb04a'), { opacity: 0.9 }) +
      oval(0, -3, 17, 5, t.of('#b98f3a')) +
      box(-7, -60, 14, 58, t.of('#f4ead0'), 2) +
      box(-7, -60, 5, 58, t.ink, 2, { opacity: 0.2 }) +
      curve('-7 -60 -9 -46 -6 -40 -5 -58', t.of('#fff7e2')) +
      line('0 -60 0 -66', t.ink, 1.4) +
      curve('-5 -66 -5 -74 0 -90 5 -74 5 -66 0 -62', '#ffb53a') +
      curve('-2.4 -66 -2 -72 0 -80 2.4 -72 2.4 -66', '#fff6cf'),
    0.3,
  ),
  thing(
    wordsOf(
      'scissors, scissor blades, scissor hands, hand of blades, shears, scissor fingers, hand made of scissors, hands of scissors, gardening shears, knives, hedge shears, long blades',
    ),
    100,
    120,
    (t) => {
      const steel = t.of('#c9d2d8');
      const blade = (x: number, a: number, l: number): string =>
        `<g transform="translate(${x} -34) rotate(${a})">${flat(`-4 0 4 0 2 ${-l} 0 ${-l - 8}`, steel)}${flat(`-4 0 0 0 0 ${-l - 8}`, t.ink, { opacity: 0.35 })}</g>`;
      return (
        blade(-16, -34, 62) +
        blade(-7, -15, 76) +
        blade(3, 2, 80) +
        blade(12, 19, 72) +
        blade(20, 40, 54) +
        curve('-22 -20 -20 -40 0 -46 22 -38 24 -20 18 0 18 0 -16 0 -16 0', t.of('#23242a')) +
        line('-18 -14 22 -14', t.of('#8d969c'), 3) +
        line('-16 -6 18 -6', t.of('#8d969c'), 2) +
        disc(0, -34, 3.4, steel) +
        disc(13, -30, 3, steel)
      );
    },
    0.46,
  ),
  thing(
    wordsOf(
      'knife, kitchen knife, axe, hatchet, cleaver, hammer, saw, chainsaw, pistol, gun, revolver, rifle, ice pick, blade in a hand, fire axe',
    ),
    110,
    110,
    (t) =>
      limb(-44, -6, -10, -44, 11, 10, t.of('#4a2f1e')) +
      flat('-16 -42 -4 -54 44 -112 50 -96 8 -34', t.of('#d3dadf')) +
      flat('-4 -54 44 -112 46 -104 0 -48', '#ffffff', { opacity: 0.7 }) +
      line('-14 -34 -2 -54', t.of('#b98f3a'), 5),
  ),
  thing(
    wordsOf(
      'seedling, potato plant, potato plants, sprout, small plant, green plant, plant in a boot, young plant, sapling, plant, potted plant, green seedling, green shoot, tiny plant',
    ),
    60,
    80,
    (t) =>
      curve('-22 0 -16 -12 16 -12 22 0', t.of('#5b4030')) +
      line('0 -8 -2 -34 2 -56', t.of('#4f9a42'), 4) +
      curve('0 -40 -12 -60 -30 -58 -22 -42', t.of('#5fb04e')) +
      curve('2 -48 10 -72 30 -74 24 -54', t.of('#74c45e')) +
      line('0 -42 -22 -54', t.of('#3d7a34'), 1) +
      line('2 -50 22 -68', t.of('#3d7a34'), 1) +
      disc(2, -54, 40, glow('#bdf08a'), { opacity: 0.5 }),
  ),
  thing(
    wordsOf(
      'rose, red rose, flower, single rose, roses, wilting rose, rose petals, rose under glass, white flower, enchanted rose, glowing rose, rose in a glass dome, tulip, sunflower, poppy, bouquet, poppies, sunflowers, pot of flowers, vase, flower pot, bell jar, glass dome',
    ),
    60,
    110,
    (t) => {
      const c = t.own('#b8202e');
      return (
        `<path d="M-34 0V-70A34 36 0 0 1 34 -70V0Z" fill="${t.rim}" opacity=".12"/><path d="M-34 0V-70A34 36 0 0 1 34 -70V0" fill="none" stroke="${t.rim}" stroke-width="1.4" opacity=".7"/>` +
        box(-38, -3, 76, 6, t.of('#6b4a30'), 3) +
        line('0 -3 3 -30 -2 -58', t.of('#3d7a34'), 3) +
        curve('2 -26 14 -42 26 -38 18 -26', t.of('#4f8a3f')) +
        curve('0 -36 -14 -48 -24 -42 -14 -34', t.of('#4f8a3f')) +
        curve('-18 -70 -16 -84 -4 -90 10 -88 18 -76 12 -60 -4 -54 -14 -60', c) +
        curve('-10 -72 -2 -84 10 -78 8 -66 -2 -62', mix(c, t.ink, 0.35)) +
        curve('-4 -72 2 -78 7 -72 2 -67', mix(c, '#ffffff', 0.25)) +
        disc(0, -72, 44, glow(c), { opacity: 0.4 }) +
        curve('16 -6 20 -10 26 -6 20 -3', c)
      );
    },
    0.4,
  ),
  thing(
    wordsOf('leaf, leaves, autumn leaf, autumn leaves, maple leaf'),
    70,
    70,
    (t) =>
      curve('0 0 -26 -18 -30 -44 -2 -70 28 -42 22 -16', t.own('#c8682a')) +
      line('0 6 -2 -34 -2 -62', t.ink, 1.4, { opacity: 0.6 }) +
      line('-1 -24 -18 -36', t.ink, 1, { opacity: 0.5 }) +
      line('-1 -30 16 -42', t.ink, 1, { opacity: 0.5 }),
    0.22,
  ),
  thing(
    wordsOf('feather, white feather, floating feather, drifting feather, quill'),
    90,
    110,
    (t) => {
      const c = t.own('#f6f1e4');
      return (
        curve('-30 -6 -34 -34 -18 -70 14 -98 40 -106 36 -78 18 -44 -8 -16', c) +
        curve('-30 -6 -34 -34 -18 -70 14 -98 40 -106 0 -56', mix(c, t.ink, 0.25), { opacity: 0.7 }) +
        line('-42 6 -20 -24 8 -62 36 -102', mix(c, t.ink, 0.4), 1.4) +
        many(5, (i) => line(`${-20 + i * 11} ${-24 - i * 15} ${-6 + i * 10} ${-26 - i * 14}`, mix(c, t.ink, 0.3), 1)) +
        disc(0, -56, 64, glow('#ffffff'), { opacity: 0.35 })
      );
    },
    0.32,
  ),
  thing(
    wordsOf(
      'apple, red apple, orange fruit, fruit, pumpkin, poisoned apple, peach, coconut, lemon fruit, bread, pie, cake, sweets, candy, chocolate, cheese, oranges, apples, sandwich',
    ),
    70,
    76,
    (t) => {
      const c = t.own('#b8242a');
      return (
        curve('0 -58 -18 -64 -34 -48 -32 -20 -14 0 0 -4 14 0 32 -20 34 -48 18 -64', c) +
        curve('0 -58 -18 -64 -34 -48 -32 -20 -14 0 -16 -30', t.ink, { opacity: 0.3 }) +
        oval(14, -44, 7, 11, '#ffffff', { opacity: 0.45 }) +
        line('0 -56 4 -74', t.of('#4a3020'), 3) +
        curve('4 -66 16 -78 28 -70 16 -62', t.of('#5a9a42'))
      );
    },
    0.28,
  ),
  thing(
    wordsOf(
      'pot, cooking pot, saucepan, cauldron, pan, copper pot, pots, paint can, bucket, tin can, paint cans, kettle, copper pots, pans, tin, can of paint, steaming pot',
    ),
    100,
    80,
    (t) => {
      const c = t.own('#b4703a');
      return (
        box(34, -48, 40, 7, t.ink, 3) +
        flat('-36 -56 36 -56 32 0 -32 0', c) +
        flat('-36 -56 -14 -56 -16 0 -32 0', t.ink, { opacity: 0.3 }) +
        oval(0, -56, 37, 8, mix(c, t.ink, 0.4)) +
        oval(0, -56, 31, 5.6, t.of('#d98a3a')) +
        line('-8 -66 -14 -80 -4 -92', t.rim, 3, { opacity: 0.4 }) +
        line('10 -66 4 -82 14 -96', t.rim, 3, { opacity: 0.4 }) +
        line('22 -52 20 -4', t.rim, 2, { opacity: 0.6 })
      );
    },
  ),
  thing(
    wordsOf(
      'spinning top, small spinning top, metal top, totem, dice, coin, coins, marble, key, keys, chess piece, chess pieces, music box, gold coin, spinning metal top, compass, small metal top',
    ),
    70,
    90,
    (t) => {
      const c = t.own('#c9a25a');
      return (
        oval(4, 0, 46, 6, t.ink, { opacity: 0.35 }) +
        `<g transform="rotate(7)">${flat('-4 -10 4 -10 0 2', mix(c, t.ink, 0.4))}${curve('-32 -44 -32 -44 -24 -22 -4 -9 4 -9 24 -22 32 -44 32 -44', c)}${curve('-32 -44 -24 -22 -4 -9 -8 -30 -12 -44', t.ink, { opacity: 0.35 })}${oval(0, -45, 32, 9, mix(c, '#ffffff', 0.3))}${oval(0, -46, 19, 5, mix(c, t.ink, 0.2))}${flat('-4 -48 4 -48 3 -84 -3 -84', c)}${disc(0, -86, 5, mix(c, '#ffffff', 0.3))}${oval(0, -42, 46, 10, t.rim, { opacity: 0.16 })}</g>`
      );
    },
    0.34,
  ),
  thing(
    wordsOf(
      'pills, pill, red pill, blue pill, red and blue pill, capsules, red and a blue pill, two pills, a red pill and a blue pill, two capsules',
    ),
    150,
    70,
    (t) => {
      const hand = (s: number): string =>
        `<g transform="translate(${s * 40} 0) scale(${s} 1)">${curve('-34 4 -20 -14 6 -18 26 -16 34 -8 30 4 10 10 -20 12', t.of('#c99a78'))}${limb(8, -14, 34, -24, 8, 6, t.of('#c99a78'))}${limb(-2, -14, 12, -32, 8, 5, t.of('#c99a78'))}</g>`;
      const pill = (x: number, c: string): string =>
        disc(x, -32, 34, glow(c), { opacity: 0.7 }) +
        `<g transform="translate(${x} -32) rotate(-24)">${box(-19, -9, 38, 18, c, 9)}${box(-14, -6.4, 24, 4, '#ffffff', 2, { opacity: 0.7 })}</g>`;
      return hand(1) + hand(-1) + pill(-38, '#e0342e') + pill(38, '#3a7be0');
    },
    0.32,
  ),
  thing(
    wordsOf(
      'mask, white mask, theatre mask, half mask, goggles, glasses on, spectacles, hockey mask, gas mask, helmet, masks, black helmet, eyeglasses, round glasses',
    ),
    70,
    84,
    (t) => {
      const c = t.own('#f1ece0');
      return (
        curve('-30 -50 -28 -76 0 -84 28 -76 30 -50 20 -18 0 -2 -20 -18', c) +
        curve('-30 -50 -28 -76 -4 -83 -6 -40 -4 -4 -20 -18', t.ink, { opacity: 0.22 }) +
        curve('-22 -50 -12 -58 -4 -50 -12 -45', t.ink) +
        curve('22 -50 12 -58 4 -50 12 -45', t.ink) +
        line('-2 -44 -3 -32 4 -31', t.ink, 1.4, { opacity: 0.5 }) +
        curve('-11 -21 0 -25 11 -21 0 -17', t.ink, { opacity: 0.7 })
      );
    },
  ),
  thing(
    wordsOf('guitar, violin, trumpet, saxophone, drum, drums, cello, accordion, banjo, drum kit, electric guitar'),
    60,
    130,
    (t) => {
      const c = t.own('#b86a2c');
      return `<g transform="rotate(14)">${curve('-22 -4 -26 -26 -15 -40 -18 -58 0 -66 18 -58 15 -40 26 -26 22 -4 0 4', c)}${curve('-22 -4 -26 -26 -15 -40 -18 -58 -6 -64 -8 -30 -8 2', t.ink, { opacity: 0.3 })}${disc(0, -36, 8, t.ink)}${box(-3, -118, 6, 84, t.of('#3b2618'))}${box(-6, -130, 12, 16, t.of('#3b2618'), 2)}${box(-9, -16, 18, 4, t.ink)}${many(4, (i) => line(`${-2 + i * 1.3} -14 ${-2 + i * 1.3} -118`, t.rim, 0.4))}</g>`;
    },
    0.42,
  ),
  thing(
    wordsOf(
      'anchor, ship wheel, steering wheel, helm, cannon, bell, bells, horseshoe, gear, gears, cogs, cog, cogwheel, reel, film reel',
    ),
    90,
    90,
    (t) => {
      const c = t.own('#6b4a2f');
      return (
        `<circle cx="0" cy="-45" r="30" fill="none" stroke="${c}" stroke-width="7"/>` +
        many(8, (i) => limb(0, -45, 43 * Math.cos(i * 0.785), -45 + 43 * Math.sin(i * 0.785), 4, 5, c)) +
        disc(0, -45, 9, t.of('#c9a24a')) +
        `<path d="M-28 -54A30 30 0 0 1 14 -72" fill="none" stroke="${t.rim}" stroke-width="2" opacity=".7"/>`
      );
    },
  ),
  thing(
    wordsOf(
      'footprint, footprints, paw prints, giant footprint, muddy footprint, tracks in the sand, huge footprint, three-toed footprint, trail of footprints, ripples, ripple, puddle, puddles, ripples in a glass',
    ),
    130,
    40,
    (t) =>
      many(6, (i) => oval(-50 + i * 20, -4 - i * 6, 8 - i * 0.8, 3.4 - i * 0.3, t.ink, { opacity: 0.45 })) +
      many(6, (i) => oval(-48 + i * 20, -3 - i * 6, 8 - i * 0.8, 1.2, t.rim, { opacity: 0.35 })),
    0.16,
  ),
  thing(
    wordsOf(
      "finger, glowing finger, fingertip, glowing fingertip, fingers touching, two fingers, touching fingers, two hands, touching hands, hands touching, reaching hands, finger of a boy, boy's finger, long thin finger, two fingers touching, thin brown finger, long finger",
    ),
    260,
    90,
    (t) =>
      disc(2, -50, 90, glow('#ff9a3a'), { opacity: 0.95 }) +
      curve(
        '-140 -20 -100 -34 -74 -40 -40 -50 -10 -56 -2 -52 -4 -46 -36 -38 -64 -24 -70 -8 -100 4 -140 14',
        t.of('#8a6244'),
      ) +
      curve('-86 -32 -66 -22 -48 -16 -46 -10 -60 -10 -80 -16', t.of('#75513a')) +
      line('-40 -47 -36 -41', t.ink, 1, { opacity: 0.5 }) +
      line('-70 -40 -66 -30', t.ink, 1, { opacity: 0.5 }) +
      curve('150 -14 104 -34 84 -44 50 -52 14 -54 8 -49 12 -44 48 -40 70 -28 74 -8 104 8 150 20', t.of('#e0ac84')) +
      curve('90 -34 70 -24 52 -16 52 -9 66 -10 86 -14', t.of('#c99270')) +
      disc(2, -50, 6, '#fff3cf') +
      disc(2, -50, 22, glow('#ffd68a')),
    0.4,
  ),
];
