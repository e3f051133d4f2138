import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const beasts: readonly Prop[] = [
  {
    words: wordsOf(
      'topiary, bush cut into a dinosaur, hedge bush cut into a dinosaur, hedge cut into a dinosaur, topiary dinosaur, bushes cut into the shapes of a dinosaur, hedge bushes cut into the shapes of a dinosaur, shapes of a dinosaur',
    ),
    w: 190,
    h: 120,
    size: 0.44,
    where: 'ground',
    draw: (t) => tyrannosaur({ ...t, own: () => t.of('#4f8a3c'), glow: t.of('#4f8a3c') }),
  },

  {
    words: wordsOf(
      'tyrannosaur, t-rex, tyrannosaurus, dinosaur, huge dinosaur, predatory dinosaur, giant lizard, giant reptile, great reptile, godlike lizard, dinosaurs, tyrannosaurus rex, meat-eating dinosaur, carnivorous dinosaur',
    ),
    w: 190,
    h: 120,
    size: 0.66,
    where: 'ground',
    giant: true,
    home: 'jungle',
    draw: tyrannosaur,
  },
  {
    words: wordsOf(
      'long-necked dinosaur, brachiosaurus, sauropod, long-necked dinosaurs, long-necked, brontosaurus, long-necked giant, long neck, long-necked animal, long-necked creature, plesiosaur',
    ),
    w: 170,
    h: 160,
    size: 0.7,
    where: 'ground',
    giant: true,
    home: 'savanna',
    draw: (t) => {
      const c = t.own('#77806a');
      const d = mix(c, t.ink, 0.4);
      return (
        limb(-22, -40, -22, -4, 15, 12, d) +
        limb(26, -42, 26, -4, 15, 12, d) +
        curve(
          '-84 -26 -56 -46 -34 -62 -4 -72 22 -76 36 -92 44 -122 52 -144 64 -156 78 -154 84 -146 74 -142 64 -140 60 -122 54 -92 46 -62 30 -40 -10 -36 -36 -40 -56 -36',
          c,
        ) +
        curve('-50 -42 0 -48 34 -52 48 -82 56 -110 54 -92 46 -62 30 -40 -10 -36 -36 -40', d, { opacity: 0.45 }) +
        limb(-32, -44, -34, -5, 19, 15, c) +
        limb(16, -44, 15, -5, 19, 15, c) +
        disc(70, -150, 1.7, t.ink) +
        oval(-34, -3, 9, 4, c) +
        oval(15, -3, 9, 4, c)
      );
    },
  },
  {
    words: wordsOf('raptor, velociraptor, raptors, small dinosaur'),
    w: 130,
    h: 90,
    size: 0.44,
    where: 'ground',
    home: 'jungle',
    draw: (t) => {
      const c = t.own('#6b6a48');
      const d = mix(c, t.ink, 0.45);
      return (
        limb(4, -44, 18, -28, 14, 8, d) +
        limb(18, -28, 10, -2, 7, 4, d) +
        curve(
          '-64 -50 -34 -52 -10 -58 14 -60 26 -72 36 -84 50 -84 64 -76 64 -70 48 -68 40 -60 30 -48 8 -38 -14 -42 -36 -46',
          c,
        ) +
        limb(-6, -44, 4, -26, 16, 9, c) +
        limb(4, -26, -8, -2, 7, 4, c) +
        curve('-10 -4 8 -4 10 0 -12 0', c) +
        limb(24, -52, 32, -40, 5, 3, c) +
        limb(32, -40, 42, -42, 3, 1.6, c) +
        many(8, (i) => line(`${-36 + i * 8} -${52 + i} ${-33 + i * 8} -${45 + i}`, t.ink, 2, { opacity: 0.6 })) +
        disc(46, -78, 2.2, t.glow) +
        flat('48 -69 64 -71 60 -66 50 -65', t.of('#6a1f22'))
      );
    },
  },
  {
    words: wordsOf('dragon, winged beast, winged dragon, dragons, winged creature, griffin, winged lizard'),
    w: 200,
    h: 120,
    size: 0.56,
    where: 'sky',
    giant: true,
    draw: (t) => {
      const c = t.own('#54403f');
      const wing = mix(c, t.rim, 0.18);
      return (
        curve(
          '0 -60 -14 -90 -44 -118 -84 -120 -70 -104 -74 -88 -56 -88 -54 -74 -38 -78 -32 -64 -16 -62',
          mix(c, t.ink, 0.3),
        ) +
        curve(
          '-100 -30 -70 -34 -40 -46 -14 -60 20 -60 44 -66 58 -80 74 -84 94 -74 92 -68 74 -66 62 -56 46 -46 20 -40 -10 -38 -40 -34 -74 -26',
          c,
        ) +
        curve('10 -58 6 -92 30 -122 72 -124 62 -106 68 -90 50 -88 50 -74 36 -76 28 -60', wing) +
        line('12 -58 20 -92 34 -118 70 -123', c, 3) +
        line('24 -100 44 -88', c, 1.6) +
        line('20 -84 34 -76', c, 1.6) +
        flat('-100 -30 -114 -40 -110 -22', c) +
        limb(24, -44, 34, -28, 8, 4, c) +
        limb(-12, -42, -8, -24, 9, 4, c) +
        flat('66 -82 56 -94 74 -84', c) +
        disc(80, -76, 2, t.glow) +
        many(7, (i) =>
          flat(`${-40 + i * 9} ${-46 - i * 2.4} ${-36 + i * 9} ${-55 - i * 2.2} ${-31 + i * 9} ${-48 - i * 2}`, c),
        )
      );
    },
  },
  {
    words: wordsOf(
      'sand worm, sandworm, giant sand worm, giant worm, worm, colossal worm, huge worm, gigantic worm, worms, great worm',
    ),
    w: 160,
    h: 150,
    size: 0.72,
    where: 'ground',
    giant: true,
    home: 'desert',
    draw: (t) => {
      const c = t.own('#a2794e');
      const d = mix(c, t.ink, 0.45);
      return (
        curve(
          '-58 8 -58 8 -56 -60 -40 -104 -6 -136 30 -146 30 -146 64 -118 66 -98 66 -98 44 -92 26 -70 24 -30 28 8 28 8',
          c,
        ) +
        curve('-58 8 -56 -60 -40 -104 -6 -136 8 -140 -20 -100 -30 -50 -26 8', d, { opacity: 0.6 }) +
        many(8, (i) =>
          line(
            `${-56 + i * i * 0.55} ${-8 - i * 13} ${-16 + i * 2.4} ${-1 - i * 11.6} ${23} ${-10 - i * 8.6}`,
            d,
            2.6,
            {
              opacity: 0.7,
            },
          ),
        ) +
        oval(52, -124, 16, 30, d) +
        `<g transform="rotate(-34 50 -122)">${oval(50, -122, 19, 32, c)}${oval(52, -122, 15, 27, t.of('#3a1a16'))}${many(
          14,
          (i) => {
            const a = i * 0.449;
            return line(
              `${Math.round(52 + 14 * Math.cos(a))} ${Math.round(-122 + 26 * Math.sin(a))} ${Math.round(52 + 6 * Math.cos(a))} ${Math.round(-122 + 13 * Math.sin(a))}`,
              '#efe0bd',
              2,
            );
          },
        )}${oval(52, -122, 4, 8, t.glow, { opacity: 0.6 })}</g>` +
        curve('-90 6 -66 -14 -40 -4 0 -10 30 -6 60 -16 84 6', mix(c, '#f3d9a4', 0.35)) +
        oval(-60, -6, 36, 14, glow(t.rim), { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf(
      'unicorn, winged horse, pegasus, giant bird, phoenix, flying creature, pterodactyl, pterosaur, banshee, flying lizard, hippogriff',
    ),
    w: 170,
    h: 80,
    size: 0.34,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#6a4c3c');
      return (
        curve('-6 -36 -36 -70 -84 -74 -62 -56 -44 -40 -20 -28', c) +
        curve('6 -36 30 -74 84 -78 62 -58 44 -40 18 -28', mix(c, t.rim, 0.2)) +
        curve('-52 -22 -24 -34 10 -40 30 -50 48 -58 70 -46 48 -44 34 -34 12 -24 -20 -20', c) +
        flat('40 -56 22 -66 48 -58', c) +
        disc(48, -52, 1.8, t.glow)
      );
    },
  },
];

function tyrannosaur(t: Tones): string {
  const c = t.own('#5d6644');
  const d = mix(c, t.ink, 0.45);
  return (
    limb(-8, -54, 12, -34, 24, 13, d) +
    limb(12, -34, 2, -14, 12, 8, d) +
    limb(2, -14, 12, -3, 8, 6, d) +
    curve('4 -6 24 -5 26 0 2 0', d) +
    curve(
      '-92 -46 -60 -50 -36 -64 -8 -78 18 -82 30 -92 36 -106 50 -116 70 -114 90 -104 95 -94 92 -88 70 -90 60 -88 54 -82 44 -66 32 -54 14 -44 -14 -40 -36 -44 -62 -44',
      c,
    ) +
    curve('-60 -46 -20 -50 14 -56 34 -66 44 -66 32 -54 14 -44 -14 -40 -36 -44', mix(c, '#e6d8a8', 0.35), {
      opacity: 0.6,
    }) +
    curve('56 -84 70 -84 88 -80 86 -74 66 -72 54 -76', c) +
    flat('60 -89 92 -88 86 -80 62 -83', t.of('#6a1f22')) +
    many(7, (i) => flat(`${62 + i * 4.2} -90 ${65.5 + i * 4.2} -90 ${64 + i * 4.2} -84`, '#f3ead2')) +
    many(5, (i) => flat(`${64 + i * 4.4} -79 ${67 + i * 4.4} -79 ${65.6 + i * 4.4} -84`, '#f3ead2')) +
    limb(-18, -54, -2, -30, 28, 14, c) +
    limb(-2, -30, -16, -12, 13, 8, c) +
    limb(-16, -12, -8, -3, 8, 7, c) +
    curve('-16 -6 6 -6 10 0 -18 0', c) +
    limb(38, -66, 48, -56, 6, 4, c) +
    limb(48, -56, 55, -60, 4, 2, c) +
    many(9, (i) =>
      line(`${-60 + i * 10} ${-52 - i * 3.3} ${-57 + i * 10} ${-45 - i * 3.4}`, d, 2.4, { opacity: 0.7 }),
    ) +
    disc(64, -105, 2.6, t.glow) +
    disc(64.6, -105, 1.1, t.ink) +
    line('56 -111 68 -108', d, 2.2)
  );
}
