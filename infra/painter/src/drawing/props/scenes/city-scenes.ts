import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';

/** What stands in and above a city. */
export const cityScenes: readonly Prop[] = [
  {
    words: wordsOf(
      'giant ape on the very top of an art deco skyscraper, giant ape on the spire of a tall skyscraper, giant ape standing on the spire of a tall skyscraper',
    ),
    w: 150,
    h: 242,
    size: 0.94,
    where: 'ground',
    giant: true,
    draw: apeOnSkyscraper,
  },
  {
    words: wordsOf(
      'tower with a giant screen of a smiling woman in white make up, tower with a giant screen of a woman in white make up',
    ),
    w: 120,
    h: 190,
    size: 0.86,
    where: 'ground',
    giant: true,
    draw: screenTower,
  },
  {
    words: wordsOf('noodle bar, noodle stall, small noodle bar, food stall'),
    w: 220,
    h: 120,
    size: 0.5,
    where: 'ground',
    draw: noodleBar,
  },
  {
    words: wordsOf('stepped pyramid tower, huge stepped pyramid tower, lit pyramid tower'),
    w: 220,
    h: 130,
    size: 0.44,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = mix(t.of('#7a5a48'), '#7a5a48', 0.3);
      return (
        flat('-110 0 -46 -104 -46 -128 46 -128 46 -104 110 0', shade(c, mix(c, t.ink, 0.5))) +
        flat('-46 -128 -14 -128 -30 0 -110 0 -46 -104', t.ink, { opacity: 0.3 }) +
        many(11, (i) =>
          many(12, (k) => {
            const half = 40 + i * 6;
            return box(-half + (k * 2 * half) / 12, -116 + i * 10.4, 2.6, 2, '#ffcf7a', 0, {
              opacity: (i * 5 + k * 3) % 4 ? 0.85 : 0.2,
            });
          }),
        )
      );
    },
  },
];

function apeOnSkyscraper(t: Tones): string {
  const stone = t.of('#b9b2a4');
  const dark = mix(stone, t.ink, 0.35);
  const fur = mix(t.of('#2a2422'), '#17130f', 0.5);
  const windows = (x: number, y: number, columns: number, rows: number): string =>
    many(columns * rows, (i) => box(x + (i % columns) * 8, y + Math.floor(i / columns) * 11, 3.4, 7, dark));
  return (
    box(-46, -80, 92, 96, stone) +
    box(-30, -122, 60, 44, mix(stone, '#ffffff', 0.12)) +
    box(-18, -142, 36, 22, stone) +
    flat('-12 -142 -8 -158 8 -158 12 -142', mix(stone, '#ffffff', 0.15)) +
    flat('-3.4 -158 0 -212 3.4 -158', mix(stone, '#ffffff', 0.2)) +
    box(-46, -80, 20, 96, t.ink, 0, { opacity: 0.22 }) +
    box(-30, -122, 12, 44, t.ink, 0, { opacity: 0.22 }) +
    windows(-40, -72, 10, 8) +
    windows(-24, -116, 6, 4) +
    limb(-8, -154, -20, -128, 16, 12, fur) +
    limb(8, -154, 20, -130, 16, 12, fur) +
    limb(-20, -128, -12, -122, 12, 9, fur) +
    limb(20, -130, 12, -122, 12, 9, fur) +
    curve('-22 -190 -8 -200 12 -200 25 -189 20 -164 12 -148 -12 -148 -20 -164', fur) +
    limb(-18, -186, -36, -168, 14, 12, fur) +
    limb(-36, -168, -16, -158, 12, 10, fur) +
    limb(20, -188, 42, -206, 14, 12, fur) +
    limb(42, -206, 40, -228, 12, 11, fur) +
    disc(40, -231, 7, fur) +
    curve('-12 -202 -10 -216 2 -222 13 -215 14 -202 2 -192', fur) +
    curve('-6 -203 2 -209 10 -203 8 -194 2 -191 -4 -194', mix(fur, '#b9a48c', 0.45)) +
    disc(-1, -208, 1.5, '#fff3d0') +
    disc(6, -208, 1.5, '#fff3d0') +
    oval(2, -197, 4.4, 3, '#1a0d0a') +
    many(4, (i) => box(-1.4 + i * 1.9, -199.4, 1.2, 1.8, '#f6f3ea')) +
    moved(limb(0, -10, 0, -1, 4, 5, '#f6f3ea') + disc(0, -13, 2.4, t.of('#e8c89a')), -21, -152)
  );
}

function screenTower(t: Tones): string {
  const wall = mix(t.of('#3a3550'), '#2a2540', 0.4);
  return (
    box(-58, -190, 116, 206, shade(wall, mix(wall, '#000010', 0.5))) +
    many(26, (i) =>
      box(-54 + (i % 13) * 8.6, -12 - Math.floor(i / 13) * 9, 4, 5, '#ffc87a', 0, { opacity: i % 3 ? 0.9 : 0.3 }),
    ) +
    oval(0, -110, 96, 110, glow('#ff8ac0'), { opacity: 0.55 }) +
    box(-50, -184, 100, 150, '#12162c') +
    box(-47, -181, 94, 144, shade('#e86a8a', '#3a2a6a')) +
    curve('-44 -38 -36 -70 36 -70 44 -38', '#b02a3a') +
    curve('-34 -86 -42 -130 -30 -168 0 -180 30 -168 42 -130 34 -86 20 -64 -20 -64', '#141018') +
    disc(-36, -152, 13, '#141018') +
    disc(36, -152, 13, '#141018') +
    box(-9, -80, 18, 20, '#e6d2cc') +
    oval(0, -112, 25, 35, '#faf1ec') +
    curve('-27 -112 -26 -140 0 -156 26 -140 27 -112 18 -136 0 -142 -18 -136', '#141018') +
    curve('-18 -116 -11 -121 -4 -116 -11 -113', '#141018') +
    curve('18 -116 11 -121 4 -116 11 -113', '#141018') +
    line('-19 -126 -12 -130 -5 -127', '#141018', 1.8) +
    line('19 -126 12 -130 5 -127', '#141018', 1.8) +
    curve('-8 -92 -3 -95 0 -93.6 3 -95 8 -92 0 -86', '#d0202c') +
    line('1 -112 3 -102 -1 -101', '#cbb0a8', 1.2) +
    disc(-15, -102, 6, glow('#ff9ab0'), { opacity: 0.8 }) +
    disc(15, -102, 6, glow('#ff9ab0'), { opacity: 0.8 }) +
    many(3, (i) => disc(30 + i * 6, -164 + i * 9, 5, i % 2 ? '#ffe08a' : '#ff7a9a')) +
    many(23, (i) => box(-47, -181 + i * 6.3, 94, 1.2, '#000018', 0, { opacity: 0.2 }))
  );
}

function noodleBar(tones: Tones): string {
  const t = lit(tones, 0.4);
  return (
    oval(0, -60, 150, 80, glow('#ffb45a'), { opacity: 0.6 }) +
    box(-104, -100, 208, 66, t.of('#4a3428')) +
    box(-98, -92, 196, 54, shade('#ffd08a', '#b0602a')) +
    many(7, (i) => box(-92 + i * 28, -88, 14, 20, t.of(i % 2 ? '#f3e6c8' : '#c84a3a'), 1)) +
    flat('-116 -100 -96 -122 96 -122 116 -100', t.of('#8a2a30')) +
    many(9, (i) =>
      flat(`${-112 + i * 25} -100 ${-100 + i * 25} -88 ${-88 + i * 25} -100`, t.of(i % 2 ? '#d94a3a' : '#f0d8a0')),
    ) +
    many(4, (i) => disc(-78 + i * 52, -78, 20, glow('#ff7a4a')) + oval(-78 + i * 52, -78, 8, 10, '#f25a3a')) +
    box(-110, -42, 220, 9, t.of('#b98a5a')) +
    box(-104, -34, 208, 34, t.of('#3a2a24')) +
    many(
      5,
      (i) =>
        oval(-80 + i * 38, -44, 10, 4, t.of('#f0ece0')) +
        line(`${-84 + i * 38} -50 ${-86 + i * 38} -62 ${-80 + i * 38} -72`, '#ffffff', 2, { opacity: 0.4 }),
    ) +
    many(
      5,
      (i) =>
        limb(-88 + i * 42, 0, -88 + i * 42, -20, 3, 3, t.of('#8d969c')) +
        oval(-88 + i * 42, -21, 11, 4, t.of('#a83a30')),
    )
  );
}
