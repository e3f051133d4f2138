import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { bars, box, curve, disc, flat, group, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';

/** What fills a wall or hangs in a room. */
export const roomScenes: readonly Prop[] = [
  {
    words: wordsOf('wall of clocks, wall full of clocks, wall of different clocks'),
    w: 300,
    h: 130,
    size: 0.56,
    where: 'wall',
    draw: wallOfClocks,
  },
  {
    words: wordsOf('small boy at an open door of blinding light, boy at an open door of blinding light'),
    w: 120,
    h: 150,
    size: 0.7,
    where: 'wall',
    draw: doorOfLight,
  },
  {
    words: wordsOf(
      'letters flying out of a fireplace, hundreds of letters flying out of a fireplace, fireplace pouring out letters',
    ),
    w: 260,
    h: 150,
    size: 0.74,
    where: 'wall',
    draw: lettersFromFireplace,
  },
  {
    words: wordsOf('paint cans swinging on ropes, two paint cans swinging on ropes, paint cans on ropes'),
    w: 180,
    h: 150,
    size: 0.62,
    where: 'sky',
    draw: (t) =>
      many(2, (i) => {
        const x = i ? 44 : -40;
        const top = i ? 70 : -66;
        return (
          line(`${top} -190 ${x} -66`, t.of('#b9a06a'), 2.4) +
          line(`${x - 20} -52 ${x} -72 ${x + 20} -52`, t.of('#8d969c'), 1.8) +
          box(x - 22, -52, 44, 50, t.of('#c3cad0'), 3) +
          box(x - 22, -40, 44, 24, t.of(i ? '#3a7a4a' : '#b02a2c')) +
          oval(x, -52, 22, 6, t.of(i ? '#5aa86a' : '#d94a44')) +
          curve(`${x - 14} -50 ${x - 12} -30 ${x - 8} -50`, t.of(i ? '#5aa86a' : '#d94a44')) +
          box(x - 22, -8, 44, 5, t.ink, 2, { opacity: 0.35 })
        );
      }),
  },
  {
    words: wordsOf('window with two burglars looking in, snowy window with two burglars looking in'),
    w: 110,
    h: 104,
    size: 0.52,
    where: 'wall',
    draw: burglarsAtWindow,
  },
  {
    words: wordsOf('hatch with a floating curled woman, round hatch with a curled floating woman'),
    w: 150,
    h: 150,
    size: 0.82,
    where: 'wall',
    draw: roundHatch,
  },
  {
    words: wordsOf('round window with a blue planet, porthole with a blue planet, round porthole'),
    w: 100,
    h: 104,
    size: 0.5,
    where: 'wall',
    draw: (t) =>
      disc(0, -52, 52, t.of('#8d969c')) +
      disc(0, -52, 43, '#050814') +
      group(
        disc(-4, -36, 46, shade('#7fc4ee', '#1d4f9a')) +
          curve('-34 -40 -10 -52 20 -46 30 -34 0 -38', '#ffffff', { opacity: 0.7 }) +
          curve('-20 -28 0 -34 14 -26 4 -18 -14 -18', '#6a9a5a', { opacity: 0.8 }),
        'translate(3 -26) scale(.62)',
      ) +
      many(8, (i) =>
        disc(47.5 * Math.cos(i * 0.785), -52 + 47.5 * Math.sin(i * 0.785), 2, mix(t.of('#8d969c'), t.ink, 0.5)),
      ),
  },
  {
    words: wordsOf('tally marks, rows of tally marks, scratched tally marks'),
    w: 220,
    h: 104,
    size: 0.42,
    where: 'wall',
    draw: (t) =>
      many(24, (i) => {
        const x = -104 + (i % 8) * 27;
        const y = -96 + Math.floor(i / 8) * 34;
        const c = mix(t.of('#d9cdb8'), '#e6dcc8', 0.4);
        return (
          many(4, (k) => line(`${x + k * 4.6} ${y} ${x + k * 4.6 - 1} ${y + 20}`, c, 1.7)) +
          line(`${x - 3} ${y + 16} ${x + 17} ${y + 3}`, c, 1.7)
        );
      }),
  },
];

function wallOfClocks(t: Tones): string {
  const rims = ['#b98a3a', '#7a4a2c', '#a83a34', '#3a6a7a', '#d9ccb0', '#5a5f66'] as const;
  return many(24, (i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    const r = 12 + ((i * 7) % 8);
    const x = -130 + column * 37 + (row % 2) * 8;
    const y = -112 + row * 44 + ((i * 5) % 7);
    const rim = t.of(rims[i % rims.length] ?? '#7a4a2c');
    const square = i % 5 === 2;
    const hand = (turn: number, length: number): string =>
      line(
        `${x} ${y} ${Math.round((x + length * Math.sin(turn)) * 10) / 10} ${Math.round((y - length * Math.cos(turn)) * 10) / 10}`,
        t.ink,
        1.5,
      );
    return (
      (i % 7 === 3
        ? flat(`${x - r} ${y - r * 0.6} ${x} ${y - r * 1.7} ${x + r} ${y - r * 0.6}`, rim) +
          line(`${x} ${y + r} ${x} ${y + r * 2}`, rim, 1.6) +
          disc(x, y + r * 2, 3, t.of('#d9ad3c'))
        : '') +
      (square ? box(x - r, y - r, r * 2, r * 2, rim, 3) : disc(x, y, r, rim)) +
      disc(x, y, r * 0.8, t.of('#f3ead2')) +
      many(12, (k) => disc(x + r * 0.66 * Math.cos(k * 0.524), y + r * 0.66 * Math.sin(k * 0.524), 0.8, t.ink)) +
      hand(5.3, r * 0.44) +
      hand(5.02, r * 0.62)
    );
  });
}

function doorOfLight(t: Tones): string {
  const dark = mix(t.ink, '#100804', 0.5);
  return (
    oval(0, -74, 190, 150, glow('#ff9a3a')) +
    box(-62, -156, 124, 160, t.of('#5a3a24')) +
    box(-54, -148, 108, 152, shade('#fff3c0', '#ff8a24')) +
    oval(0, -70, 70, 90, glow('#fffbe0')) +
    flat('54 -148 96 -162 96 22 54 4', t.of('#6b4226')) +
    flat('-54 4 54 4 150 110 -150 110', 'url(#downffb45a)', { opacity: 0.75 }) +
    limb(-6, -26, -8, 6, 12, 10, dark) +
    limb(6, -26, 8, 6, 12, 10, dark) +
    curve('-14 -64 14 -64 13 -24 -13 -24', dark) +
    limb(-13, -60, -22, -32, 8, 6, dark) +
    limb(13, -60, 22, -32, 8, 6, dark) +
    disc(0, -76, 13, dark)
  );
}

function letter(t: Tones, size: number): string {
  return (
    box(-12 * size, -8 * size, 24 * size, 16 * size, mix(t.of('#f4ecd8'), '#f4ecd8', 0.4), 1) +
    line(`${-12 * size} ${-8 * size} 0 ${1 * size} ${12 * size} ${-8 * size}`, t.of('#b9a888'), 0.9) +
    disc(0, 0.5 * size, 2.8 * size, '#b3252c')
  );
}

function lettersFromFireplace(t: Tones): string {
  const stone = t.of('#b9a890');
  return (
    box(-74, -104, 148, 106, stone) +
    many(5, (r) =>
      many(6, (i) =>
        box(-72 + i * 25 - (r % 2) * 8, -100 + r * 21, 22, 18, mix(stone, t.ink, 0.1 + ((i + r) % 3) * 0.05), 2),
      ),
    ) +
    box(-84, -116, 168, 14, t.of('#7a5236'), 2) +
    path('M-44 2V-50C-44 -84 44 -84 44 -50V2Z', t.of('#20140f')) +
    oval(0, -26, 40, 34, glow('#ff9a4a')) +
    many(64, (i) => {
      const u = (i + 1) / 64;
      const a = -Math.PI * (0.08 + 0.84 * ((i * 0.618) % 1));
      const far = 26 + u * 122;
      return moved(
        letter(t, 0.5 + u * 0.62),
        Math.cos(a) * far * 1.1,
        -34 + Math.sin(a) * far * 0.74 + u * 14,
        1,
        (i * 47) % 360,
      );
    })
  );
}

function burglarsAtWindow(t: Tones): string {
  const face = (x: number, y: number, r: number, hat: string, skin: string): string =>
    curve(
      `${x - r * 1.6} -14 ${x - r * 1.3} ${y + r * 1.6} ${x + r * 1.3} ${y + r * 1.6} ${x + r * 1.6} -14`,
      t.of('#23252c'),
    ) +
    oval(x, y, r, r * 1.2, t.of(skin)) +
    box(x - r * 1.04, y - r * 0.5, r * 2.08, r * 0.62, '#101014') +
    disc(x - r * 0.42, y - r * 0.18, r * 0.2, '#fdfbf0') +
    disc(x + r * 0.42, y - r * 0.18, r * 0.2, '#fdfbf0') +
    curve(
      `${x - r * 1.1} ${y - r * 0.5} ${x - r} ${y - r * 1.4} ${x} ${y - r * 1.7} ${x + r} ${y - r * 1.4} ${x + r * 1.1} ${y - r * 0.5}`,
      t.of(hat),
    ) +
    line(`${x - r * 0.4} ${y + r * 0.6} ${x} ${y + r * 0.46} ${x + r * 0.5} ${y + r * 0.7}`, t.ink, 1.4);
  return (
    box(-55, -104, 110, 104, t.of('#7a4a2c')) +
    box(-49, -98, 98, 86, shade('#10204a', '#3a5a8a')) +
    many(26, (i) => disc(-46 + ((i * 37) % 92), -96 + ((i * 53) % 80), 1.2, '#ffffff', { opacity: 0.8 })) +
    face(-21, -60, 13, '#2c4a3a', '#d9a27c') +
    face(24, -46, 13, '#1c1c22', '#e2b08a') +
    box(-2.5, -98, 5, 86, t.of('#7a4a2c')) +
    box(-49, -58, 98, 4, t.of('#7a4a2c')) +
    curve('-50 -10 -40 -20 -16 -14 8 -20 30 -13 50 -18 50 -10', '#f6f8fb') +
    box(-60, -12, 120, 10, t.of('#8a5a38'), 2)
  );
}

function roundHatch(t: Tones): string {
  const metal = t.of('#6d7780');
  const skin = t.of('#dcae8a');
  return (
    disc(0, -74, 78, metal) +
    many(16, (i) => disc(72 * Math.cos(i * 0.393), -74 + 72 * Math.sin(i * 0.393), 2.6, mix(metal, t.ink, 0.5))) +
    disc(0, -74, 66, mix(metal, t.ink, 0.5)) +
    disc(0, -74, 60, shade('#fff6d8', '#f2c06a')) +
    disc(10, -88, 58, glow('#ffffff'), { opacity: 0.8 }) +
    line('-78 -150 -52 -110 -66 -60 -40 -20 -58 14', t.of('#2b3138'), 3) +
    line('70 -150 52 -116 74 -70 54 -30', t.of('#2b3138'), 2.4) +
    group(
      limb(-22, -52, 16, -40, 15, 13, skin) +
        limb(16, -40, -8, -20, 12, 8, skin) +
        limb(-8, -20, -18, -18, 8, 6, skin) +
        curve('-40 -92 -20 -100 -6 -90 -8 -64 -16 -46 -34 -46 -42 -64', t.of('#8d98a3')) +
        curve('-36 -56 -14 -60 2 -46 -10 -36 -30 -40', t.of('#3a444e')) +
        limb(-12, -90, 14, -68, 10, 8, skin) +
        limb(14, -68, 6, -50, 8, 6, skin) +
        disc(-2, -108, 14, skin) +
        curve('-18 -104 -18 -120 -4 -125 10 -120 9 -112 -4 -114 -9 -100', t.of('#3a2618')) +
        bars('-38 -66 -52 -44 -40 -24 -54 -6', t.of('#c9ccd0'), 1.6),
      'translate(6 0) rotate(14 0 -74)',
    )
  );
}
