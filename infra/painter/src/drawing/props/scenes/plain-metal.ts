import { mix } from '../../brush/colour.ts';
import { ball, glow } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many } from '../../brush/shapes.ts';
import type { Prop } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { thing } from '../thing.ts';

/** Blades, jewels and gates as their plain words say. */
export const plainMetal: readonly Prop[] = [
  thing(
    wordsOf(
      'sword, swords, crossed swords, sabre, sabres, saber, sabers, dagger, curved dagger, katana, scimitar, sword in a stone',
    ),
    130,
    130,
    (t) => {
      const one = (m: 1 | -1): string =>
        curve(
          `${m * 34} -26 ${m * 10} -62 ${-m * 22} -104 ${-m * 44} -122 ${-m * 30} -98 ${m * 2} -56 ${m * 28} -20`,
          t.of(m === 1 ? '#d7dde2' : '#b9c2c9'),
        ) +
        limb(m * 22, -36, m * 42, -20, 4, 4, t.of('#b98a3a')) +
        limb(m * 32, -26, m * 46, -4, 6, 5, t.of('#5a3a24')) +
        disc(m * 47, -2, 4, t.of('#b98a3a'));
      return one(-1) + one(1);
    },
    0.4,
  ),
  thing(
    wordsOf(
      'ring, gold ring, golden ring, wedding ring, single ring, bracelet, necklace, jewel, diamond, blue diamond, gem, amulet, pendant, locket, blue jewel, heart-shaped jewel',
    ),
    80,
    80,
    (t) =>
      `<ellipse cx="0" cy="-30" rx="25" ry="27" fill="none" stroke="${t.of('#b98a2a')}" stroke-width="8"/><ellipse cx="0" cy="-30" rx="25" ry="27" fill="none" stroke="${t.of('#e8c04a')}" stroke-width="4"/>` +
      disc(0, -66, 30, glow('#bfe4ff'), { opacity: 0.5 }) +
      flat('-13 -66 -7 -75 7 -75 13 -66 0 -53', ball('#eafaff', t.own('#4a8ac8'))) +
      line('-13 -66 13 -66', '#ffffff', 1),
    0.2,
  ),
  {
    words: wordsOf('gate, iron gate, tall gate, wooden gate, gates, archway, park gate, garden gate'),
    w: 120,
    h: 90,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#5a4a3c');
      return (
        many(2, (i) => box(i ? 48 : -60, -88, 12, 90, mix(c, '#ffffff', 0.2)) + disc(i ? 54 : -54, -90, 8, c)) +
        many(11, (i) => limb(-44 + i * 8.8, 0, -44 + i * 8.8, -66 - Math.sin(i * 0.314) * 14, 3, 3, c)) +
        box(-46, -58, 92, 4, c) +
        box(-46, -16, 92, 4, c)
      );
    },
  },
];
