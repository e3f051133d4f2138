import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const warTrucks: readonly Prop[] = [
  piece(
    wordsOf(
      'truck with a wall of loudspeakers and a guitar player, truck with a skull and a wall of loudspeakers and a masked man in red playing a guitar that spits flames, truck with a wall of loudspeakers and a masked guitar player in red',
    ),
    [330, 230, 0.56],
    'near',
    (t) => speakers(t) + truck(t, '#2a2624') + player(t),
  ),
  piece(
    wordsOf('spiked car with a man on a pole, spiked car with a white-painted man on a pole'),
    [150, 190, 0.6],
    'near',
    (t) =>
      line('10 -40 34 -100 26 -168', t.of('#3a3430'), 4) +
      someone(
        t,
        { pose: 'wide', wear: 'bare', cloth: '#e8e2d6', legs: '#2a2624', skin: '#ece6da', hair: 'bald' },
        26,
        -112,
        0.72,
      ) +
      spikedCar(t),
  ),
  piece(
    wordsOf('spiked black tanker truck, huge black tanker truck with spikes, black tanker truck with spikes'),
    [330, 150, 0.44],
    'ground',
    (t) =>
      curve('-60 -40 -60 -96 -40 -104 150 -104 164 -90 164 -46 150 -36', t.of('#4a4038')) +
      many(15, (i) => flat(`${-50 + i * 14} -102 ${-42 + i * 14} -102 ${-48 + i * 15} -128`, t.of('#2a2624'))) +
      line('-56 -72 160 -72', t.of('#8a4a2a'), 5) +
      truck(t, '#231f1e'),
  ),
  piece(
    wordsOf(
      'woman with a shaved head and a metal arm, woman with a shaved head and black grease on her forehead and a metal arm',
    ),
    [190, 200, 0.86],
    'near',
    woman,
  ),
  piece(
    wordsOf('column of racing cars, many tiny cars and trucks racing, racing cars with trails of dust'),
    [320, 110, 0.4],
    'near',
    (t) =>
      many(9, (i) => {
        const x = -130 + ((i * 97) % 270);
        const y = -6 - i * 11;
        const k = 1 - i * 0.07;
        return (
          many(4, (n) =>
            oval(x - (22 + n * 20) * k, y - 5 * k, (20 + n * 5) * k, (7 + n * 2) * k, t.of('#e2a868'), {
              opacity: 0.6 - n * 0.12,
            }),
          ) +
          box(x - 12 * k, y - 9 * k, 26 * k, 8 * k, t.of(i % 2 ? '#3a302a' : '#6b3a24'), 2) +
          box(x - 4 * k, y - 15 * k, 11 * k, 7 * k, t.of('#241e1c'), 2) +
          disc(x - 6 * k, y, 4 * k, '#15110f') +
          disc(x + 8 * k, y, 4 * k, '#15110f')
        );
      }),
  ),
  piece(wordsOf('hooded figures on long stilts, hooded figures on stilts'), [220, 150, 0.5], 'near', (t) =>
    [-80, 0, 78]
      .map((x, i) => {
        const k = 1 - i * 0.16;
        return (
          line(`${x - 12} 0 ${x - 5} ${-74 * k}`, t.of('#2a2620'), 3) +
          line(`${x + 16} 0 ${x + 6} ${-74 * k}`, t.of('#2a2620'), 3) +
          line(`${x + 24} 0 ${x + 16} ${-112 * k}`, t.of('#2a2620'), 2) +
          curve(
            `${x - 14} ${-62 * k} ${x - 16} ${-100 * k} ${x - 4} ${-128 * k} ${x + 6} ${-128 * k} ${x + 16} ${-104 * k} ${x + 18} ${-66 * k} ${x + 2} ${-58 * k}`,
            t.of('#1d2028'),
          )
        );
      })
      .join(''),
  ),
  piece(wordsOf('thirsty crowd with bowls, huge thirsty crowd with bowls'), [360, 84, 0.3], 'near', (t) =>
    many(26, (i) => {
      const x = -165 + ((i * 71) % 330);
      const y = -((i * 13) % 26);
      const c = t.of(['#7a5a40', '#5d4636', '#8f6e50'][i % 3] ?? '#7a5a40');
      return (
        curve(`${x - 9} ${y} ${x - 8} ${y - 26} ${x} ${y - 34} ${x + 8} ${y - 26} ${x + 9} ${y}`, c) +
        disc(x, y - 38, 6, t.of('#a87a58')) +
        line(`${x - 6} ${y - 28} ${x - 8} ${y - 55}`, c, 3) +
        line(`${x + 6} ${y - 28} ${x + 8} ${y - 55}`, c, 3) +
        curve(`${x - 11} ${y - 60} ${x + 11} ${y - 60} ${x + 6} ${y - 53} ${x - 6} ${y - 53}`, t.of('#b9b3a8'))
      );
    }),
  ),
];

function truck(t: Tones, colour: string): string {
  const c = t.of(colour);
  const tyre = (x: number): string => disc(x, -22, 23, '#141214') + disc(x, -22, 10, t.of('#6b5a4a'));
  return (
    many(
      3,
      (i) => line(`${-92 + i * 10} -88 ${-96 + i * 10} -140`, t.of('#8d8680'), 6) + flame(t, -96 + i * 10, -140),
    ) +
    flat('-158 -36 -154 -78 -112 -84 -104 -124 -62 -126 -58 -30 160 -30 160 -48 -58 -48', c) +
    box(-60, -52, 224, 22, c, 2) +
    flat('-106 -118 -72 -119 -72 -90 -110 -88', t.of('#8fa6ac')) +
    many(6, (i) =>
      flat(
        `${-160 + i * 4} ${-40 - i * 7} ${-158 + i * 4} ${-46 - i * 7} ${-184 + i * 3} ${-46 - i * 7}`,
        t.of('#b9b3a8'),
      ),
    ) +
    skull(t, -146, -58) +
    [-128, -78, 60, 110, 150].map(tyre).join('') +
    line('-150 -82 -112 -86', t.rim, 2)
  );
}

const skull = (t: Tones, x: number, y: number): string =>
  oval(x, y, 12, 13, t.of('#efe6d2')) +
  box(x - 7, y + 8, 14, 9, t.of('#efe6d2'), 2) +
  disc(x - 5, y, 3.6, '#15110f') +
  disc(x + 5, y, 3.6, '#15110f') +
  many(3, (i) => line(`${x - 4 + i * 4} ${y + 10} ${x - 4 + i * 4} ${y + 16}`, '#15110f', 1.2));

const flame = (t: Tones, x: number, y: number): string =>
  disc(x, y - 16, 24, glow('#ff8a2a'), { opacity: 0.7 }) +
  curve(
    `${x - 5} ${y} ${x - 9} ${y - 16} ${x - 2} ${y - 34} ${x + 3} ${y - 22} ${x + 8} ${y - 14} ${x + 5} ${y}`,
    t.of('#ff6a1e'),
  ) +
  curve(`${x - 3} ${y} ${x - 4} ${y - 10} ${x} ${y - 20} ${x + 4} ${y - 9} ${x + 3} ${y}`, '#ffe9a0');

/** A wall of loudspeakers on the back of the truck. */
function speakers(t: Tones): string {
  return (
    box(-48, -214, 212, 166, t.of('#17161a'), 3) +
    many(15, (i) => {
      const x = -28 + (i % 5) * 43;
      const y = -190 + Math.floor(i / 5) * 54;
      return (
        box(x - 19, y - 22, 39, 50, t.of('#2c2a30'), 2) +
        disc(x, y + 8, 15, t.of('#0f0e11')) +
        disc(x, y + 8, 8, t.of('#4a4750')) +
        disc(x, y - 13, 6, t.of('#0f0e11'))
      );
    })
  );
}

/** Hangs by ropes and plays a guitar that spits flames. */
function player(t: Tones): string {
  const red = t.of('#d8261c');
  return (
    line('-10 -224 34 -154', t.of('#c9b08a'), 2) +
    line('110 -224 66 -154', t.of('#c9b08a'), 2) +
    limb(44, -96, 34, -52, 15, 11, red) +
    limb(58, -96, 72, -52, 15, 11, red) +
    curve('32 -152 66 -152 70 -120 62 -92 40 -92 30 -120', red) +
    limb(34, -146, 14, -118, 11, 9, red) +
    limb(66, -146, 84, -122, 11, 9, red) +
    oval(50, -166, 12, 15, t.of('#efe6d8')) +
    disc(45, -168, 4, '#15110f') +
    disc(56, -168, 4, '#15110f') +
    line('44 -158 57 -158', '#15110f', 2.4) +
    moved(
      curve('-22 -10 -14 -18 8 -14 24 -18 24 16 6 12 -16 18', t.of('#e8e2d8')) +
        box(-92, -4, 74, 7, t.of('#5a3a22')) +
        box(-106, -8, 18, 15, t.of('#2a2624'), 2),
      56,
      -112,
      1,
      20,
    ) +
    moved(
      disc(-30, 0, 70, glow('#ff8a2a'), { opacity: 0.9 }) +
        curve('6 -6 -20 -20 -52 -18 -78 -30 -66 -8 -92 4 -62 8 -70 24 -34 14 6 6', '#ff6a1e') +
        curve('4 -4 -22 -10 -44 -6 -30 4 -42 10 4 5', '#ffe9a0'),
      -46,
      -148,
      1,
      20,
    )
  );
}

function spikedCar(t: Tones): string {
  const c = t.of('#4a3a30');
  return (
    flat('-70 -20 -66 -40 -34 -44 -18 -64 26 -64 40 -42 68 -38 70 -18', c) +
    flat('-14 -60 22 -60 32 -44 -28 -44', t.of('#151316')) +
    many(9, (i) => flat(`${-64 + i * 15} -40 ${-58 + i * 15} -41 ${-66 + i * 16} -64`, t.of('#a89a88'))) +
    flat('-70 -24 -72 -34 -96 -34', t.of('#a89a88')) +
    [-44, 44].map((x) => disc(x, -17, 18, '#141214') + disc(x, -17, 8, t.of('#8a6a50'))).join('') +
    line('-64 -26 66 -24', t.of('#9a4a2a'), 4)
  );
}

/** Seen from the waist up. */
function woman(t: Tones): string {
  const skin = t.of('#c98f68');
  const shade = mix(skin, t.ink, 0.28);
  const steel = t.of('#9aa2a8');
  return (
    limb(52, -100, 74, -58, 26, 22, steel) +
    limb(74, -58, 62, 40, 22, 18, t.of('#6d757c')) +
    disc(74, -58, 14, t.of('#4a4f55')) +
    many(4, (i) => line(`${58 + i * 5} -92 ${76 - i * 3} -40`, '#24262a', 2)) +
    limb(-50, -102, -70, -52, 26, 20, skin) +
    limb(-70, -52, -62, 40, 20, 17, skin) +
    curve('-56 40 -50 -60 -58 -104 -36 -118 0 -122 36 -118 58 -104 50 -60 56 40', t.of('#d8cbb0')) +
    curve('-56 40 -50 -60 -58 -104 -40 -114 -18 -60 -20 40', t.ink, { opacity: 0.22 }) +
    line('-46 -112 30 -10', t.of('#4a3020'), 11) +
    line('46 -112 -20 -40', t.of('#4a3020'), 8) +
    box(-46, -20, 94, 16, t.of('#4a3020'), 3) +
    disc(0, -12, 12, t.of('#b98f3a')) +
    limb(0, -104, 0, -130, 26, 24, shade) +
    oval(0, -156, 27, 36, skin) +
    curve('-27 -166 -27 -186 -12 -197 12 -197 27 -186 27 -166 22 -183 0 -189 -22 -183', t.of('#4a3426')) +
    curve('-24 -178 0 -184 24 -178 26 -166 20 -158 8 -163 0 -159 -10 -164 -20 -158 -26 -166', '#14110f') +
    curve('-27 -150 -18 -166 -20 -134 -8 -122 -20 -130', shade, { opacity: 0.6 }) +
    [-11, 11].map((x) => oval(x, -153, 5.4, 3, '#fbf7ef') + disc(x, -153, 2.8, '#4f8f7a')).join('') +
    line('-18 -160 -6 -159', '#1d1410', 2) +
    line('18 -160 6 -159', '#1d1410', 2) +
    line('0 -152 -3 -142 2 -141', shade, 2) +
    line('-8 -132 8 -132', t.of('#8a4a3a'), 3)
  );
}
