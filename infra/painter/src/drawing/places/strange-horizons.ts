import { mix } from '../brush/colour.ts';
import { fadeUp, glow, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, line, many, oval, path, round } from '../brush/shapes.ts';
import type { Backdrop, Stage } from '../scene.ts';
import { HEIGHT, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { ridge } from './land.ts';

const view = (words: Backdrop['words'], ground: string, paint: Backdrop['paint']): Backdrop => ({
  kind: 'backdrop',
  words,
  ground,
  paint,
});

/** Horizons that no general word describes. */
export const strangeHorizons: readonly Backdrop[] = [
  view(wordsOf('white desert town, white arches and awnings, market street of white arches'), 'street', whiteTown),
  view(
    wordsOf('city folding over on itself, city street folding over on itself, city that folds over on itself'),
    'street',
    foldedCity,
  ),
  view(
    wordsOf('gigantic wave along the whole horizon, wave as high as a mountain range, mountain of a wave'),
    'sea',
    waveRange,
  ),
  view(
    wordsOf('valley of small lights, valley full of small lights, suburb lights in a valley'),
    'hills',
    valleyLights,
  ),
];

const speckle = (s: Stage, count: number, from: number, to: number): string =>
  many(count, (i) => {
    const u = (i / count) ** 1.6;
    const y = from + (to - from) * u;
    const size = 1 + u * 2.4;
    return disc(s.rnd.between(0, WIDTH), y, size, i % 4 ? '#ffcf7a' : '#ffe9c0', { opacity: s.rnd.between(0.4, 1) });
  });

function whiteTown(s: Stage): string {
  const house = (x: number, w: number, h: number, depth: number): string => {
    const c = s.hue('#f4ecdc', depth);
    const base = s.horizon + 40;
    return (
      box(x, base - h, w, h + 20, c) +
      box(x, base - h, w * 0.28, h + 20, s.palette.ink, 0, { opacity: 0.12 }) +
      many(Math.floor(w / 60), (i) =>
        path(
          `M${round(x + 12 + i * 60)} ${base + 10}v${-h * 0.42}a18 24 0 0 1 36 0v${h * 0.42}z`,
          mix(c, s.palette.ink, 0.45),
        ),
      ) +
      many(Math.floor(w / 60), (i) =>
        path(
          `M${round(x + 20 + i * 60)} ${round(base - h * 0.62)}v-16a9 12 0 0 1 18 0v16z`,
          mix(c, s.palette.ink, 0.4),
        ),
      ) +
      flat(
        `${round(x - 6)} ${round(base - h * 0.54)} ${round(x + w * 0.6)} ${round(base - h * 0.54)} ${round(x + w * 0.66)} ${round(base - h * 0.4)} ${round(x - 18)} ${round(base - h * 0.4)}`,
        s.hue('#b9864a', depth),
      ) +
      many(4, (i) => box(x + i * (w / 4), base - h - 10, w / 8, 12, c))
    );
  };
  const c = s.hue('#efe4cc', 0.3);
  return (
    box(984, s.horizon - 330, 56, 360, c) +
    box(976, s.horizon - 340, 72, 14, mix(c, s.palette.ink, 0.2)) +
    box(994, s.horizon - 390, 36, 52, c) +
    path(`M992 ${s.horizon - 388}c0 -30 40 -30 40 0z`, c) +
    line(`1012 ${s.horizon - 412} 1012 ${s.horizon - 440}`, c, 4) +
    many(4, (i) => path(`M${1002} ${s.horizon - 250 + i * 60}v-20a10 12 0 0 1 20 0v20z`, mix(c, s.palette.ink, 0.4))) +
    house(470, 200, 130, 0.4) +
    house(680, 240, 110, 0.4) +
    house(-20, 300, 330, 0.1) +
    house(270, 230, 220, 0.22) +
    house(1080, 220, 210, 0.22) +
    house(1270, 320, 320, 0.1)
  );
}

/** The street bends up on the right like a page and comes back overhead. */
function foldedCity(s: Stage): string {
  const block = (turn: string, count: number, length: number, low: number, high: number): string =>
    group(
      many(count, (i) => {
        const w = length / count;
        const h = s.rnd.between(low, high);
        const c = mix(
          s.hue(['#cdb99a', '#b9a68a', '#d9cbb0', '#a89a86'][i % 4] ?? '#cdb99a', 0.12),
          s.palette.ink,
          s.rnd.between(0, 0.14),
        );
        const x = i * w;
        return (
          box(x, -h, w - 3, h + 4, shade(c, mix(c, s.palette.ink, 0.25))) +
          flat(
            `${round(x)} ${round(-h)} ${round(x + 12)} ${round(-h - 30)} ${round(x + w - 15)} ${round(-h - 30)} ${round(x + w - 3)} ${round(-h)}`,
            mix(s.hue('#6d7480', 0.12), s.palette.ink, 0.2),
          ) +
          many(4 * Math.floor(h / 46), (k) =>
            box(
              x + 10 + (k % 4) * ((w - 16) / 4),
              -h + 16 + Math.floor(k / 4) * 44,
              (w - 16) / 7,
              26,
              mix(c, s.palette.ink, 0.5),
            ),
          )
        );
      }),
      turn,
    );
  const road = s.hue('#5d626a', 0.1);
  const y = s.horizon + 6;
  return (
    path(`M-20 ${y}H1060C1330 ${y} 1440 ${y - 120} 1440 300C1440 90 1330 -20 1060 -20H1556V${HEIGHT}H-20Z`, road) +
    flat('-20 -20 1120 -20 1120 22 -20 22', road) +
    path(`M1060 ${y}C1330 ${y} 1440 ${y - 120} 1440 300C1440 90 1330 -10 1060 -10`, 'none', {
      stroke: mix(road, '#ffffff', 0.4),
      width: 5,
    }) +
    block(`translate(-20 ${y})`, 9, 1080, 120, 250) +
    block('translate(1100 20) rotate(180)', 9, 1120, 130, 260) +
    block(`translate(1300 ${y - 50}) rotate(-58)`, 2, 220, 110, 180) +
    block('translate(1440 420) rotate(-90)', 3, 300, 130, 200) +
    block('translate(1420 110) rotate(-132)', 2, 210, 110, 170) +
    many(6, (i) => box(120 + i * 150, 24, 40, 12, ['#a83a30', '#e6b02e', '#2f6fb5'][i % 3] ?? '#a83a30', 5))
  );
}

function waveRange(s: Stage): string {
  const deep = s.hue('#3f6a74', 0.14);
  const y = s.horizon + 14;
  const dark = mix(deep, s.palette.ink, 0.45);
  const foam = '#f2fafa';
  const crestAt = (x: number): number =>
    96 + ((x - 560) / 900) ** 2 * 330 + Math.sin(x / 61) * 9 + Math.sin(x / 23) * 4;
  const xs = Array.from({ length: 44 }, (_, i) => -80 + i * 40);
  return (
    curve(
      `-400 ${y} -240 ${y - 60} ${xs.map((x) => `${x} ${round(crestAt(x))}`).join(' ')} 1760 ${y} 1200 ${y + 20} 300 ${y + 20}`,
      shade(mix(deep, '#ffffff', 0.42), dark),
    ) +
    many(5, (k) =>
      curve(
        `-80 ${round(y)} ${xs.map((x) => `${x} ${round(crestAt(x) + (y - crestAt(x)) * (0.2 + k * 0.17) + Math.sin(x / 90 + k * 2) * 16)}`).join(' ')} 1660 ${round(y)}`,
        k % 2 ? mix(deep, '#ffffff', 0.14) : dark,
        { opacity: 0.34 },
      ),
    ) +
    many(29, (i) => {
      const x = i * 36 - 40;
      const c = crestAt(x);
      const run = 50 + s.rnd.between(0, 190);
      return line(
        `${x} ${round(c + 10)} ${round(x - 16)} ${round(c + run * 0.4)} ${round(x - 44)} ${round(Math.min(y - 20, c + run))}`,
        foam,
        s.rnd.between(1.5, 4.4),
        { opacity: 0.4 },
      );
    }) +
    many(34, (i) => {
      const x = 60 + i * 32;
      const c = crestAt(x);
      return curve(
        `${x - 46} ${round(c + 6)} ${x - 20} ${round(c - 22)} ${x + 20} ${round(c - 16)} ${x + 34} ${round(c + 12)} ${x} ${round(c + 26 + (i % 3) * 12)}`,
        foam,
        { opacity: 0.78 },
      );
    }) +
    many(70, (i) =>
      disc((i * 53) % 1500, crestAt((i * 53) % 1500) - s.rnd.between(-6, 46), s.rnd.between(1.5, 6), '#f6fcfc', {
        opacity: 0.6,
      }),
    ) +
    box(0, y - 60, WIDTH, 90, fadeUp('#eef6f6'), 0, { opacity: 0.6 })
  );
}

function valleyLights(s: Stage): string {
  return (
    ridge(s, s.horizon - 150, 160, 0.2, '#2a3a55', 0.5) +
    box(0, s.horizon - 170, WIDTH, 200, mix(s.hue('#1c2a44', 0.25), s.palette.ink, 0.4)) +
    oval(768, s.horizon + 10, 900, 130, glow('#ffb45a'), { opacity: 0.35 }) +
    speckle(s, 520, s.horizon - 166, s.horizon + 4) +
    many(7, (i) =>
      line(`${i * 260 - 160} ${s.horizon} ${i * 130 + 340} ${s.horizon - 164}`, '#ffd98a', 2, { opacity: 0.5 }),
    ) +
    disc(768, s.horizon - 60, 40, halo('#ffe0a0'), { opacity: 0.4 })
  );
}
