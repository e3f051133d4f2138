import { mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

/** A fish that looks to the right, its middle at 0, 0. */
const fishBody = (t: Tones, body: string, belly: string): string =>
  flat('-26 0 -44 -15 -40 0 -44 15', mix(body, t.ink, 0.3)) +
  curve('-30 0 -14 -15 10 -18 28 -9 36 0 28 8 10 16 -14 13', body) +
  curve('-28 1 -10 7 12 8 34 2 26 9 10 16 -14 13', belly, { opacity: 0.8 }) +
  curve('-8 -16 4 -28 16 -22 12 -16', mix(body, t.ink, 0.3)) +
  curve('0 6 -8 20 10 12', mix(body, t.ink, 0.3)) +
  disc(24, -4, 3.6, '#ffffff') +
  disc(25, -4, 2, t.ink);

export const seaLife: readonly Prop[] = [
  {
    words: wordsOf('shark fin, dorsal fin, triangular fin, dark fin'),
    w: 90,
    h: 60,
    size: 0.36,
    where: 'water',
    draw: (t) =>
      curve('-26 0 -26 0 -14 -34 4 -56 20 -59 20 -59 14 -40 18 -16 30 0 30 0', t.own('#3c4a55')) +
      curve('-26 0 -26 0 -14 -34 4 -56 12 -58 -2 -38 -8 -14 -10 0', t.rim, { opacity: 0.4 }) +
      line('-44 1 -26 -2 0 1 30 -2 48 1', t.rim, 2.4, { opacity: 0.7 }) +
      line('-30 5 0 4 40 6', t.rim, 1.6, { opacity: 0.4 }),
  },
  {
    words: wordsOf('shark, great white, great shark'),
    w: 210,
    h: 90,
    size: 0.42,
    where: 'water',
    home: 'underwater',
    draw: (t) => {
      const back = t.own('#4d5f6c');
      const dark = mix(back, t.ink, 0.4);
      return (
        flat('-78 -42 -104 -80 -92 -44 -104 -16 -76 -36', dark) +
        curve('-6 -58 4 -86 16 -90 16 -90 16 -72 26 -58', dark) +
        curve('-84 -42 -50 -52 -10 -62 40 -60 76 -50 98 -38 98 -38 84 -26 64 -18 30 -12 -20 -20 -60 -34', back) +
        curve('-80 -40 -40 -34 20 -30 60 -32 94 -36 84 -26 64 -18 30 -12 -20 -20 -60 -34', t.of('#dfe3df'), {
          opacity: 0.9,
        }) +
        curve('20 -20 0 6 -8 8 6 -16', dark) +
        curve('-40 -24 -52 -10 -44 -26', dark) +
        disc(74, -42, 2.6, t.ink) +
        many(4, (i) => line(`${44 + i * 5} -46 ${42 + i * 5} -30`, t.ink, 1.2, { opacity: 0.6 })) +
        flat('66 -25 92 -33 88 -24 74 -19', t.of('#7c2a2c')) +
        many(5, (i) =>
          flat(
            `${68 + i * 5} ${-25 - i * 1.5} ${72 + i * 5} ${-26.2 - i * 1.5} ${70 + i * 5} ${-21 - i * 1.5}`,
            '#f4f1e6',
          ),
        )
      );
    },
  },
  {
    words: wordsOf(
      'shark from below, shark rising straight up, great white shark rising straight, shark rising towards, shark jaws, jaws, open jaws, open mouth of a shark, shark rising, shark rising from below, rising shark, shark head, shark snout, great white shark rising, huge great white shark rising, white shark rising, great white shark rising vertically, huge great white shark rising vertically',
    ),
    w: 100,
    h: 150,
    size: 0.72,
    where: 'water',
    home: 'underwater',
    giant: true,
    draw: (t) => {
      const skin = t.own('#566772');
      return (
        curve('-50 6 -50 6 -47 -56 -33 -104 -12 -140 0 -150 12 -140 33 -104 47 -56 50 6 50 6', skin) +
        curve('-50 6 -47 -56 -33 -104 -12 -140 -4 -146 -16 -100 -24 -40 -24 6', t.ink, { opacity: 0.35 }) +
        curve('-30 -44 -22 -76 0 -88 22 -76 30 -44 20 -14 0 -8 -20 -14', t.of('#2a0f14')) +
        curve('-22 -26 0 -40 22 -26 16 -14 0 -9 -16 -14', t.of('#9a3a40')) +
        many(9, (i) => {
          const a = Math.PI * (0.08 + i * 0.105);
          const x = -28 * Math.cos(a);
          const y = -52 - 34 * Math.sin(a);
          return flat(`${x - 4} ${y} ${x + 4} ${y} ${x * 0.86} ${y + 13}`, t.of('#f6f3e8'));
        }) +
        many(7, (i) => {
          const x = -21 + i * 7;
          const y = -14 + 0.011 * (21 * 21 - x * x) * 0.9;
          return flat(`${x - 3.4} ${y} ${x + 3.4} ${y} ${x} ${y - 11}`, t.of('#f6f3e8'));
        }) +
        disc(-31, -88, 3.4, t.ink) +
        disc(31, -88, 3.4, t.ink)
      );
    },
  },
  {
    words: wordsOf('whale, white whale, orca, humpback, sperm whale'),
    w: 220,
    h: 90,
    size: 0.42,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) => {
      const skin = t.own('#3f5566');
      return (
        curve('-70 -20 -92 -50 -112 -62 -88 -68 -78 -50 -64 -62 -50 -54 -60 -36', mix(skin, t.ink, 0.3)) +
        curve('-84 -28 -50 -36 0 -66 50 -76 92 -64 104 -40 96 -14 60 0 0 2 -50 -8', skin) +
        curve('-40 -6 20 -14 70 -22 102 -34 96 -14 60 0 0 2', t.of('#d9dccf'), { opacity: 0.7 }) +
        many(5, (i) => line(`${30 + i * 12} -18 ${34 + i * 13} -2`, t.ink, 1, { opacity: 0.35 })) +
        curve('30 -10 16 12 2 18 20 -6', mix(skin, t.ink, 0.4)) +
        disc(76, -34, 2.8, t.ink) +
        line('62 -76 60 -100 50 -116', t.rim, 3, { opacity: 0.6 }) +
        line('62 -76 66 -102 78 -114', t.rim, 3, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf('whale tail, fluke, tail fin'),
    w: 120,
    h: 90,
    size: 0.36,
    where: 'water',
    draw: (t) =>
      curve(
        '-8 4 -8 4 -10 -34 -20 -54 -58 -72 -60 -84 -30 -84 -8 -72 0 -62 8 -72 30 -84 60 -84 58 -72 20 -54 10 -34 8 4 8 4',
        t.own('#35495a'),
      ) + line('-52 -80 -24 -80 -6 -66', t.rim, 2, { opacity: 0.6 }),
  },
  {
    words: wordsOf(
      'clownfish, striped fish, orange fish, orange and white fish, small orange fish, orange striped fish, tiny orange fish',
    ),
    w: 90,
    h: 60,
    size: 0.3,
    where: 'sky',
    home: 'underwater',
    draw: (t) =>
      moved(
        fishBody(t, t.of('#f07a24'), t.of('#f59a3c')) +
          curve('8 -18 14 -18 16 0 13 15 6 16 10 0', '#fdf6ea') +
          curve('-14 -15 -8 -16 -7 0 -9 14 -15 13 -12 0', '#fdf6ea') +
          line('16 -17 18 0 15 14', t.ink, 1.4) +
          line('7 -18 9 0 5 16', t.ink, 1.4) +
          line('-7 -16 -5 0 -8 14', t.ink, 1.4),
        0,
        -30,
      ),
  },
  {
    words: wordsOf('fish, small fish, tropical fish, blue fish, goldfish, shoal, school of fish, fishes'),
    w: 90,
    h: 60,
    size: 0.2,
    where: 'sky',
    home: 'underwater',
    draw: (t) => moved(fishBody(t, t.own('#3b7fc4'), t.of('#f0c84a')), 0, -30),
  },
  {
    words: wordsOf('turtle, sea turtle, tortoise, turtles'),
    w: 140,
    h: 80,
    size: 0.34,
    where: 'sky',
    home: 'underwater',
    draw: (t) => {
      const skin = t.of('#7a9a68');
      return (
        curve('20 -34 48 -66 70 -76 60 -54 34 -28', skin) +
        curve('-30 -26 -54 -6 -66 -4 -48 -26', skin) +
        curve('20 -24 40 0 56 6 44 -14 32 -28', mix(skin, t.ink, 0.3)) +
        oval(56, -40, 14, 9, skin) +
        disc(61, -43, 2.2, t.ink) +
        curve('-46 -34 -30 -58 4 -68 36 -54 46 -34 20 -20 -20 -20', t.own('#5d6a3a')) +
        many(3, (i) =>
          flat(
            `${-28 + i * 22} -36 ${-18 + i * 22} -54 ${-6 + i * 22} -52 ${-2 + i * 22} -36 ${-14 + i * 22} -26`,
            t.of('#8a8a4c'),
            { opacity: 0.7 },
          ),
        ) +
        curve('-46 -33 0 -28 46 -33 20 -19 -20 -19', t.of('#d6cfa0'))
      );
    },
  },
  {
    words: wordsOf('jellyfish'),
    w: 60,
    h: 100,
    size: 0.3,
    where: 'sky',
    home: 'underwater',
    airy: true,
    draw: (t) =>
      many(6, (i) =>
        line(`${-18 + i * 7} -56 ${-22 + i * 8} -34 ${-14 + i * 6} -14 ${-20 + i * 8} 0`, t.rim, 1.6, { opacity: 0.5 }),
      ) + curve('-28 -56 -24 -84 0 -98 24 -84 28 -56 14 -60 0 -54 -14 -60', t.own('#e59ac0'), { opacity: 0.7 }),
  },
  {
    words: wordsOf('octopus, squid, kraken, tentacle, tentacles'),
    w: 120,
    h: 110,
    size: 0.5,
    where: 'water',
    giant: true,
    draw: (t) =>
      many(7, (i) => {
        const x = -45 + i * 15;
        const s = i % 2 ? 1 : -1;
        return line(
          `${x * 0.4} -34 ${x} -20 ${x * 1.2 + s * 10} -44 ${x * 1.3} -76 ${x * 1.3 + s * 10} -90`,
          t.own('#8a3a4a'),
          8 - Math.abs(i - 3),
        );
      }) +
      curve('-24 -30 -28 -70 0 -96 28 -70 24 -30 0 -18', t.own('#8a3a4a')) +
      disc(-9, -42, 5, t.glow) +
      disc(9, -42, 5, t.glow) +
      disc(-9, -42, 2, t.ink) +
      disc(9, -42, 2, t.ink),
  },
  {
    words: wordsOf('coral, coral reef, reef, anemone, sea anemone, seaweed, kelp'),
    w: 160,
    h: 90,
    size: 0.32,
    where: 'ground',
    home: 'underwater',
    draw: (t) =>
      many(11, (i) => {
        const x = -70 + i * 7;
        return line(`${x} 0 ${x - 3} -24 ${x + t.rnd.between(-8, 8)} -52`, t.of(i % 2 ? '#d9628a' : '#b2487a'), 6);
      }) +
      limb(30, 0, 28, -50, 12, 8, t.of('#e8935a')) +
      limb(28, -30, 46, -62, 9, 6, t.of('#e8935a')) +
      limb(28, -40, 12, -74, 9, 6, t.of('#e8935a')) +
      limb(30, -50, 34, -84, 8, 6, t.of('#e8935a')) +
      curve('44 0 44 -24 62 -36 80 -24 80 0', t.of('#8c6cc0')) +
      many(4, (i) => line(`${50 + i * 8} -3 ${54 + i * 6} -26`, t.ink, 1, { opacity: 0.3 })),
  },
  {
    words: wordsOf('mermaid, fish tail, merman'),
    w: 100,
    h: 90,
    size: 0.4,
    where: 'near',
    draw: (t) =>
      curve(
        '-14 -36 4 -42 16 -30 30 -12 52 -10 70 -26 78 -40 84 -24 76 -10 84 4 66 0 50 2 20 4 -8 -6 -20 -20',
        t.own('#2f9a86'),
      ) +
      curve('-17 -38 -16 -58 -10 -66 2 -66 8 -56 6 -36', t.of('#d9a27c')) +
      limb(-14, -60, -28, -38, 5, 4, t.of('#d9a27c')) +
      limb(-28, -38, -24, -10, 4, 3.6, t.of('#d9a27c')) +
      disc(-3, -76, 8, t.of('#d9a27c')) +
      curve('-12 -70 -14 -84 -2 -90 8 -82 4 -80 -6 -78 -10 -60 -18 -40 -24 -44 -18 -58', t.of('#a8321f')),
  },
];
