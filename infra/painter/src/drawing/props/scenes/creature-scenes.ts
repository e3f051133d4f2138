import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';

/** Creatures and faces of one particular look. */
export const creatureScenes: readonly Prop[] = [
  {
    words: wordsOf(
      'black creature with a long smooth eyeless head and a second small jaw, tall black creature with a long smooth eyeless head and a second small jaw, sleek black creature with a long smooth eyeless head and a second small jaw',
    ),
    w: 190,
    h: 110,
    size: 0.84,
    where: 'near',
    draw: jawWithinJaw,
  },
  {
    words: wordsOf('open leathery egg, leathery egg that opens at the top, leathery egg opening at the top'),
    w: 90,
    h: 110,
    size: 0.4,
    where: 'near',
    draw: openEgg,
  },
  {
    words: wordsOf(
      'raft with a bearded man and a white ball with a painted red face, rough raft with a bearded man and a white ball with a painted red face',
    ),
    w: 230,
    h: 150,
    size: 0.78,
    where: 'water',
    giant: true,
    draw: raftWithBall,
  },
  {
    words: wordsOf(
      'bearded man in rags with both arms raised beside a tall fire, thin bearded man in rags with both arms raised beside a tall fire',
    ),
    w: 180,
    h: 150,
    size: 0.7,
    where: 'ground',
    draw: firstFire,
  },
];

function jawWithinJaw(t: Tones): string {
  const skin = mix(t.of('#1f262b'), '#0b0e11', 0.5);
  const hi = mix(skin, '#9fb6c2', 0.5);
  const bone = '#dfe6e6';
  const fangs = (x: number, y: number, count: number, size: number, down: boolean): string =>
    many(count, (i) =>
      flat(
        `${x + i * size} ${y} ${x + i * size + size * 0.8} ${y} ${x + i * size + size * 0.4} ${y + (down ? 1 : -1) * size * (i % 3 === 0 ? 2.2 : 1.5)}`,
        bone,
      ),
    );
  return (
    many(4, (i) => limb(-66 + i * 14, -26, -84 + i * 12, -70 - i * 4, 8, 4, mix(skin, hi, 0.1))) +
    curve('-96 26 -80 -14 -50 -30 -10 -30 20 -18 44 6 54 26', skin) +
    many(6, (i) => line(`${-60 + i * 15} 20 ${-54 + i * 14} -6 ${-48 + i * 13} -20`, hi, 1.6, { opacity: 0.6 })) +
    limb(-14, -22, 10, -50, 30, 24, skin) +
    curve('-92 -82 -84 -98 -40 -108 10 -104 48 -88 64 -66 62 -52 40 -46 10 -48 -30 -62 -70 -72', skin) +
    line('-86 -86 -40 -101 10 -97 46 -81 58 -66', hi, 3, { opacity: 0.85 }) +
    line('-70 -80 -30 -88 14 -84 42 -70', hi, 1.4, { opacity: 0.5 }) +
    curve('16 -56 40 -58 64 -60 66 -48 60 -22 44 -12 20 -22 8 -40', mix(skin, '#000000', 0.4)) +
    curve('6 -36 24 -22 46 -14 62 -24 60 -14 44 -4 20 -8 4 -22', skin) +
    line('8 -34 26 -18 46 -10 60 -18', hi, 1.4, { opacity: 0.7 }) +
    fangs(24, -55, 8, 5, true) +
    fangs(20, -17, 8, 5, false) +
    curve('30 -42 66 -44 84 -42 86 -32 66 -28 30 -28', mix(skin, '#5a6a72', 0.4)) +
    fangs(66, -41, 4, 4.4, true) +
    fangs(66, -30, 4, 4.4, false) +
    many(7, (i) =>
      line(`${28 + i * 7} ${-14 + (i % 2) * 3} ${28 + i * 7} ${2 + ((i * 7) % 18)}`, '#e6f4f6', 1.2, { opacity: 0.75 }),
    ) +
    limb(34, 20, 74, -4, 9, 6, skin) +
    many(4, (i) => limb(74, -4, 92 + i * 3, -26 + i * 11, 4, 1.4, skin))
  );
}

function openEgg(t: Tones): string {
  const skin = t.of('#7a7848');
  const petal = (turn: number): string =>
    moved(
      curve('-11 0 -15 -22 0 -36 15 -22 11 0', skin) + curve('-6 0 -8 -18 0 -28 8 -18 6 0', '#c98a7a'),
      0,
      -76,
      1,
      turn,
    );
  return (
    disc(0, -80, 60, glow('#8affc0'), { opacity: 0.7 }) +
    curve('-34 2 -44 -36 -26 -80 26 -80 44 -36 34 2 0 8', shade(skin, mix(skin, t.ink, 0.6))) +
    many(5, (i) => line(`${-24 + i * 12} -4 ${-28 + i * 14} -40 ${-16 + i * 8} -74`, mix(skin, t.ink, 0.4), 1.6)) +
    petal(-58) +
    petal(58) +
    oval(0, -79, 23, 9, '#3a1a1c') +
    oval(0, -80, 16, 6, '#c9ffdc') +
    petal(-22) +
    petal(22)
  );
}

/** A ball that somebody has painted a face on with a red hand. */
function paintedBall(t: Tones): string {
  const red = mix(t.of('#c0241f'), '#c0241f', 0.4);
  const white = mix(t.of('#f6f1e4'), '#f6f1e4', 0.4);
  return (
    disc(0, -40, 40, white) +
    curve('-40 -40 -30 -14 0 0 -20 -2 -36 -20', t.ink, { opacity: 0.25 }) +
    line('-40 -42 -14 -52 12 -74', mix(white, t.ink, 0.3), 1.6) +
    line('-22 -72 -6 -40 -10 -4', mix(white, t.ink, 0.3), 1.6) +
    line('30 -66 18 -36 26 -12', mix(white, t.ink, 0.3), 1.6) +
    curve('-20 -30 -24 -48 -18 -58 0 -60 18 -58 24 -46 18 -26 0 -16', red) +
    many(4, (i) => limb(-15 + i * 10, -56, -19 + i * 12.6, -78 + Math.abs(i - 1.5) * 4, 6.4, 5, red)) +
    limb(20, -46, 32, -52, 6, 5, red) +
    oval(-8, -46, 4.4, 6, white) +
    oval(9, -46, 4.4, 6, white) +
    path('M-11 -31Q0 -20 12 -31L8 -32Q0 -27 -8 -32Z', white)
  );
}

function raftWithBall(t: Tones): string {
  const wood = t.of('#8a5f38');
  const skin = t.of('#c98d62');
  const hair = t.of('#6a4a2c');
  return (
    line('74 -14 74 -148', wood, 4) +
    curve('70 -146 28 -136 20 -80 26 -40 68 -34 60 -90', t.of('#d9c9a4')) +
    limb(-78, -20, -46, -30, 15, 12, skin) +
    limb(-46, -30, -36, -12, 12, 9, skin) +
    limb(-84, -18, -44, -16, 14, 10, skin) +
    curve('-100 -12 -102 -64 -90 -82 -66 -78 -62 -14', skin) +
    curve('-102 -16 -104 -34 -62 -34 -60 -14', t.of('#7a6a58')) +
    limb(-70, -70, -44, -56, 11, 8, skin) +
    limb(-44, -56, -24, -66, 8, 6, skin) +
    line('-28 -100 -14 -22 -6 8', wood, 3) +
    flat('-10 -4 0 18 -10 22 -16 0', wood) +
    disc(-78, -98, 15, skin) +
    curve('-96 -94 -98 -114 -78 -120 -62 -110 -60 -96 -68 -106 -86 -104 -92 -84 -98 -76', hair) +
    curve('-92 -94 -78 -90 -64 -96 -62 -78 -72 -60 -80 -58 -90 -70', hair) +
    disc(-73, -101, 1.6, t.ink) +
    disc(-83, -101, 1.6, t.ink) +
    moved(paintedBall(t), 22, -12, 1.16) +
    many(9, (i) => limb(-112 + i * 25, -4, -92 + i * 26, -6, 16, 16, mix(wood, t.ink, (i % 3) * 0.12))) +
    many(5, (i) => line(`${-90 + i * 46} -14 ${-86 + i * 46} 4`, t.of('#d9c9a4'), 3)) +
    box(-118, 2, 240, 4, '#e6fbff', 2, { opacity: 0.6 })
  );
}

function firstFire(tones: Tones): string {
  const t = lit(tones, 0.35);
  const skin = t.of('#c98d62');
  const hair = t.of('#5a3e26');
  const flame = (k: number, c: string): string =>
    curve(
      `${40 - 30 * k} 0 ${40 - 36 * k} ${-50 * k} ${40 - 12 * k} ${-84 * k} ${40 - 6 * k} ${-140 * k} ${40 + 20 * k} ${-90 * k} ${40 + 36 * k} ${-46 * k} ${40 + 28 * k} 0`,
      c,
    );
  return (
    oval(40, -60, 150, 120, glow('#ff8a2e'), { opacity: 0.75 }) +
    flame(1, '#f2562a') +
    flame(0.76, '#ff9a3a') +
    flame(0.46, '#ffe27a') +
    many(5, (i) => limb(4 + i * 12, 4, 24 + i * 14, -10, 6, 6, t.of('#3a2418'))) +
    limb(-54, -46, -60, -4, 10, 8, skin) +
    limb(-42, -46, -34, -4, 10, 8, skin) +
    curve('-62 -44 -62 -82 -48 -88 -34 -82 -34 -44', skin) +
    flat('-64 -56 -32 -56 -28 -36 -40 -30 -48 -38 -58 -28 -68 -36', t.of('#6a5a48')) +
    limb(-60, -80, -78, -104, 7, 6, skin) +
    limb(-78, -104, -72, -132, 6, 5, skin) +
    limb(-36, -80, -18, -104, 7, 6, skin) +
    limb(-18, -104, -22, -132, 6, 5, skin) +
    disc(-48, -101, 10, skin) +
    curve('-60 -98 -62 -112 -48 -116 -36 -110 -36 -98 -42 -106 -54 -104', hair) +
    curve('-58 -99 -48 -95 -38 -99 -38 -86 -46 -74 -52 -76 -57 -86', hair)
  );
}
