import { mix } from '../brush/colour.ts';
import { glow, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, line, many, oval, round } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

const enclosed = (
  words: Enclosure['words'],
  floor: number,
  paint: Enclosure['paint'],
  floating = false,
): Enclosure => ({
  kind: 'enclosure',
  words,
  floor,
  paint,
  ...(floating && { floating }),
});

/** Spaces without a floor. */
export const strangeSpaces: readonly Enclosure[] = [
  enclosed(
    wordsOf('space above a huge blue planet, black space above a huge blue planet'),
    0.78,
    (s) => orbit(s, false),
    true,
  ),
  enclosed(
    wordsOf('space above the dark side of a planet, night side of a planet with webs of city lights'),
    0.78,
    (s) => orbit(s, true),
    true,
  ),
  enclosed(
    wordsOf('endless glowing shelves, endless glowing shelves in all directions, maze of glowing shelves'),
    0.78,
    endlessShelves,
    true,
  ),
];

function orbit(s: Stage, dark: boolean): string {
  const limb = { x: 768, y: 1640, r: 1080 };
  const clip = (y: number): number => Math.sqrt(Math.max(0, limb.r ** 2 - (limb.y - y) ** 2));
  const clouds = many(26, (i) => {
    const y = 620 + i * 16;
    const x = limb.x + s.rnd.between(-0.92, 0.92) * clip(y);
    return oval(x, y, s.rnd.between(50, 190), s.rnd.between(5, 16), '#ffffff', { opacity: s.rnd.between(0.35, 0.8) });
  });
  const webs = many(150, () => {
    const y = s.rnd.between(600, 1020);
    const x = limb.x + s.rnd.between(-0.9, 0.9) * clip(y);
    return disc(x, y, s.rnd.between(1, 3.4), '#ffc96a', { opacity: s.rnd.between(0.5, 1) });
  });
  const roads = many(16, () => {
    const y = s.rnd.between(640, 980);
    const x = limb.x + s.rnd.between(-0.8, 0.8) * clip(y);
    return (
      line(
        `${round(x)} ${round(y)} ${round(x + s.rnd.between(-90, 90))} ${round(y + 30)} ${round(x + s.rnd.between(-130, 130))} ${round(y + 66)}`,
        '#ffb45a',
        1.6,
        { opacity: 0.6 },
      ) + disc(x, y, 30, glow('#ffb45a'), { opacity: 0.7 })
    );
  });
  return (
    box(0, 0, WIDTH, HEIGHT, '#03040b') +
    many(240, (i) =>
      disc(s.rnd.between(0, WIDTH), s.rnd.between(0, 760), i % 12 ? s.rnd.between(0.6, 1.6) : 2.6, '#ffffff', {
        opacity: s.rnd.between(0.3, 1),
      }),
    ) +
    disc(limb.x, limb.y, limb.r + 46, halo(dark ? '#4fe0a0' : '#6ab8ff'), { opacity: 0.6 }) +
    disc(limb.x, limb.y, limb.r + 14, dark ? '#2fae7a' : '#8fd0ff', { opacity: 0.55 }) +
    disc(limb.x, limb.y, limb.r, dark ? shade('#0c1a2c', '#04070f') : shade('#3f9ae0', '#0e3a7a')) +
    (dark
      ? webs +
        roads +
        many(110, (i) => {
          const x = i * 14;
          const y = limb.y - halfChord(limb, x);
          return line(`${x} ${round(y)} ${x + 4} ${round(y - s.rnd.between(20, 70))}`, '#4fe0a0', 9, { opacity: 0.22 });
        }) +
        disc(100, 640, 190, halo('#fff0c8'), { opacity: 0.8 })
      : curve('330 720 470 680 620 700 700 760 640 860 480 900 380 820', '#5f8a4a', { opacity: 0.75 }) +
        curve('860 800 1010 740 1180 770 1240 860 1090 920 920 890', '#9a8a5a', { opacity: 0.7 }) +
        clouds)
  );
}

const halfChord = (limb: { readonly x: number; readonly r: number }, x: number): number =>
  Math.sqrt(Math.max(0, limb.r ** 2 - (x - limb.x) ** 2));

function endlessShelves(s: Stage): string {
  const spine = (x: number, y: number, w: number, h: number, i: number, fade: number): string =>
    box(
      x,
      y - h,
      w,
      h,
      mix(['#c9863a', '#8a4a2a', '#e0b060', '#6a3a24', '#b9703a'][i % 5] ?? '#c9863a', '#120a06', fade),
      1,
    );
  const ring = (k: number): string => {
    const z = 1 / (1 + k * 0.62);
    const [w, h] = [900 * z, 620 * z];
    const fade = Math.min(0.75, k * 0.13);
    const row = (y: number, up: boolean): string =>
      many(26, (i) =>
        spine(
          768 - w + i * ((2 * w) / 26),
          up ? y : y + 90 * z,
          (2 * w) / 30,
          (60 + ((i * 17 + k * 7) % 30)) * z,
          i + k,
          fade,
        ),
      ) + box(768 - w, up ? y : y + 90 * z, 2 * w, 7 * z, mix('#ffcf7a', '#120a06', fade));
    const column = (x: number): string =>
      many(15, (i) =>
        box(
          x,
          500 - h + i * ((2 * h) / 15),
          (60 + ((i * 13 + k * 5) % 30)) * z,
          (2 * h) / 18,
          mix(['#c9863a', '#8a4a2a', '#e0b060'][(i + k) % 3] ?? '#c9863a', '#120a06', fade),
          1,
        ),
      );
    return row(500 - h, true) + row(500 + h - 90 * z, false) + column(768 - w) + column(768 + w - 90 * z);
  };
  return (
    box(0, 0, WIDTH, HEIGHT, '#140c08') +
    many(7, (k) => ring(6 - k)) +
    many(40, (i) => {
      const a = i * 0.157;
      return line(`768 500 ${round(768 + Math.cos(a) * 1100)} ${round(500 + Math.sin(a) * 800)}`, '#ffd98a', 1.6, {
        opacity: 0.35,
      });
    }) +
    disc(768, 500, 420, halo('#fff0c8'), { opacity: 0.9 }) +
    many(60, () =>
      disc(s.rnd.between(0, WIDTH), s.rnd.between(0, HEIGHT), s.rnd.between(1, 2.6), '#ffe9b8', { opacity: 0.7 }),
    )
  );
}
