import { type Colour, inLight, mix } from '../brush/colour.ts';
import { glow, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, path } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { underwater } from './waters.ts';

const round = Math.round;

type Walls = {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly ceiling: Colour;
  readonly pattern: 'planks' | 'tiles' | 'carpet' | 'check' | 'stone' | 'metal';
  readonly panel?: boolean;
};

/** A room seen straight on; the light is the prompt's, so a night room is blue with warm lamps. */
function room(s: Stage, walls: Walls, deep = 0.42): string {
  const light = mix(s.palette.ambient, '#ffe2b0', s.palette.dim > 0.15 ? 0.42 : 0.1);
  const lit = (c: Colour, shadeBy: number): Colour =>
    mix(inLight(c, light), s.palette.ink, shadeBy + s.palette.dim * 0.24);
  const l = WIDTH * (0.5 - deep * 0.72);
  const r = WIDTH - l;
  const top = 96 + (1 - deep) * 40;
  const base = s.horizon;
  const floorShape = flat(
    `-10 1040 ${l} ${base} ${r} ${base} 1546 1040`,
    shade(lit(walls.floor, 0.3), lit(walls.floor, 0.1)),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, lit(walls.wall, 0.4)) +
    flat(`0 0 ${l} ${top} ${r} ${top} ${WIDTH} 0`, shade(lit(walls.ceiling, 0.5), lit(walls.ceiling, 0.35))) +
    flat(`0 0 ${l} ${top} ${l} ${base} 0 1030`, shade(lit(walls.wall, 0.5), lit(walls.wall, 0.36))) +
    flat(`${WIDTH} 0 ${r} ${top} ${r} ${base} ${WIDTH} 1030`, shade(lit(walls.wall, 0.36), lit(walls.wall, 0.26))) +
    box(l, top, r - l, base - top, shade(lit(walls.wall, 0.22), lit(walls.wall, 0.06))) +
    floorShape +
    floorPattern(walls, l, r, base, lit) +
    (walls.panel ? panels(l, r, base, lit(walls.wall, 0.5)) : '') +
    box(l, base - 12, r - l, 12, lit(walls.wall, 0.55)) +
    oval(WIDTH / 2, base - 170, 520, 380, glow(s.palette.dim > 0.15 ? '#ffcf8a' : '#fff6dc'), { opacity: 0.3 })
  );
}

const panels = (l: number, r: number, base: number, c: Colour): string =>
  many(
    7,
    (i) =>
      `<rect x="${round(l + 16 + i * ((r - l) / 7))}" y="${round(base - 170)}" width="${round((r - l) / 7 - 32)}" height="140" fill="none" stroke="${c}" stroke-width="4" opacity=".6"/>`,
  ) + box(l, base - 196, r - l, 8, c, 0, { opacity: 0.7 });

function floorPattern(walls: Walls, l: number, r: number, base: number, lit: (c: Colour, d: number) => Colour): string {
  const dark = lit(walls.floor, 0.5);
  const at = (u: number, v: number): string => {
    const y = base + (1040 - base) * v;
    const left = l + (-10 - l) * v;
    const right = r + (1546 - r) * v;
    return `${round(left + (right - left) * u)} ${round(y)}`;
  };
  const depth = (k: number): number => (k / 8) ** 1.7;
  if (walls.pattern === 'check') {
    return many(64, (i) => {
      const a = i % 8;
      const b = Math.floor(i / 8);
      return (a + b) % 2
        ? flat(
            `${at(a / 8, depth(b))} ${at((a + 1) / 8, depth(b))} ${at((a + 1) / 8, depth(b + 1))} ${at(a / 8, depth(b + 1))}`,
            lit('#f0e8d6', 0.12),
          )
        : '';
    });
  }
  if (walls.pattern === 'carpet') {
    const c = [lit('#d9772f', 0.12), lit('#6b2a1c', 0.2), lit('#b03a2a', 0.1)];
    return many(72, (i) => {
      const a = i % 9;
      const b = Math.floor(i / 9);
      const m = (depth(b) + depth(b + 1)) / 2;
      const cx = (a + (b % 2 ? 0.5 : 0)) / 9;
      return flat(
        `${at(cx, depth(b))} ${at(cx + 1 / 18, m)} ${at(cx, depth(b + 1))} ${at(cx - 1 / 18, m)}`,
        c[(a + b) % 3] ?? dark,
      );
    });
  }
  const across = walls.pattern === 'planks' ? 13 : 9;
  return (
    many(
      across + 1,
      (i) => `<path d="M${at(i / across, 0)}L${at(i / across, 1)}" stroke="${dark}" stroke-width="2.4" opacity=".6"/>`,
    ) +
    (walls.pattern === 'planks'
      ? ''
      : many(
          8,
          (i) => `<path d="M${at(0, depth(i))}L${at(1, depth(i))}" stroke="${dark}" stroke-width="2.4" opacity=".6"/>`,
        )) +
    flat(`${at(0.36, 0)} ${at(0.64, 0)} ${at(0.78, 1)} ${at(0.22, 1)}`, '#fff3cf', { opacity: 0.07 })
  );
}

/** Frames one within another towards a bright end. */
function corridor(
  s: Stage,
  wall: Colour,
  floorColour: Colour,
  end: Colour,
  pattern: Walls['pattern'],
  doors: boolean,
): string {
  const base = room(s, { wall, floor: floorColour, ceiling: mix(wall, '#ffffff', 0.2), pattern }, 0.14);
  const light = (k: number): number => 1 / (1 + k * 0.95);
  const frame = (k: number): readonly [number, number, number] => {
    const z = light(k);
    return [768 - 830 * z, s.horizon - 120 - 620 * z, s.horizon - 120 + 640 * z];
  };
  return (
    base +
    many(6, (i) => {
      const [x, top, bottom] = frame(i * 0.72 + 0.12);
      const [x2, top2, bottom2] = frame(i * 0.72 + 0.42);
      const c = mix(inLight(wall, s.palette.ambient), s.palette.ink, 0.5 + s.palette.dim * 0.3);
      const one = (m: boolean): string => {
        const f = (v: number): number => round(m ? WIDTH - v : v);
        return doors
          ? flat(
              `${f(x)} ${round(top + (bottom - top) * 0.3)} ${f(x2)} ${round(top2 + (bottom2 - top2) * 0.3)} ${f(x2)} ${round(bottom2)} ${f(x)} ${round(bottom)}`,
              c,
            )
          : flat(
              `${f(x)} ${round(top)} ${f(x2)} ${round(top2)} ${f(x2)} ${round(bottom2)} ${f(x)} ${round(bottom)}`,
              c,
              { opacity: 0.55 },
            );
      };
      return (
        one(false) +
        one(true) +
        (doors
          ? ''
          : flat(
              `${round(x)} ${round(top)} ${round(WIDTH - x)} ${round(top)} ${round(WIDTH - x2)} ${round(top2)} ${round(x2)} ${round(top2)}`,
              c,
              { opacity: 0.5 },
            )) +
        box(768 - (768 - x) * 0.12, top + 8, (768 - x) * 0.24, 5 + (768 - x) * 0.012, '#fff3cf', 3) +
        oval(768, top + 10, (768 - x) * 0.5, (768 - x) * 0.16, glow('#fff3cf'), { opacity: 0.5 })
      );
    }) +
    oval(768, s.horizon - 120, 190, 190, halo(end), { opacity: 0.9 })
  );
}

/** The dark edge of where one looks in from. */
const doorFrame = (s: Stage): string => {
  const dark = mix(s.palette.ink, '#120d0b', 0.6);
  const left = s.light.x > 768;
  const x = (value: number): number => (left ? value : WIDTH - value);
  return (
    flat(`${x(-10)} -10 ${x(92)} -10 ${x(70)} 1040 ${x(-10)} 1040`, dark, { opacity: 0.94 }) +
    flat(`${x(92)} -10 ${x(106)} -10 ${x(82)} 1040 ${x(70)} 1040`, mix(dark, s.palette.sun, 0.3), { opacity: 0.8 }) +
    flat(`${x(WIDTH - 60)} -10 ${x(WIDTH + 10)} -10 ${x(WIDTH + 10)} 1040 ${x(WIDTH - 44)} 1040`, dark, {
      opacity: 0.8,
    })
  );
};

const roomPlace = (
  words: Enclosure['words'],
  walls: Walls,
  extra: (s: Stage) => string = () => '',
  floorAt = 0.7,
): Enclosure => ({
  kind: 'enclosure',
  words,
  floor: floorAt,
  paint: (s) => room(s, walls) + extra(s),
  front: doorFrame,
});

const glowWindow = (s: Stage, x: number, y: number, w: number, h: number): string =>
  box(x - 8, y - 8, w + 16, h + 16, mix('#5d4634', s.palette.ink, 0.3)) +
  box(x, y, w, h, shade(s.palette.sky[1], s.palette.sky[3])) +
  disc(x + w / 2, y + h / 2, h, glow(s.palette.sky[3]), { opacity: 0.35 }) +
  box(x + w / 2 - 3, y, 6, h, mix('#5d4634', s.palette.ink, 0.3)) +
  box(x, y + h / 2 - 3, w, 6, mix('#5d4634', s.palette.ink, 0.3)) +
  flat(`${x} ${y + h} ${x + w} ${y + h} ${x + w + 190} 1030 ${x - 40} 1030`, 'url(#downfff3cf)', { opacity: 0.12 });

export const enclosures: readonly Enclosure[] = [
  underwater,
  roomPlace(
    wordsOf(
      "room, interior, living room, bedroom, indoors, house interior, parlour, parlour room, study, apartment, office, hotel room, sitting room, children's room, child room, nursery, attic, loft, dining room, drawing room, motel room, hall, ballroom, lobby, great hall, waiting room, hotel lobby, classroom, gymnasium, salon, dressing room, foyer, workshop, jury room, toy room, café interior",
    ),
    { wall: '#b98f68', floor: '#8a5f3e', ceiling: '#d9c4a0', pattern: 'planks', panel: true },
    (s) => glowWindow(s, 470, 230, 150, 220) + glowWindow(s, 916, 230, 150, 220),
  ),
  {
    kind: 'enclosure',
    words: wordsOf(
      'corridor, hallway, hotel corridor, long corridor, hotel hallway, passage, long hallway, carpeted corridor, patterned carpet, hexagonal carpet, passageway',
    ),
    floor: 0.72,
    paint: (s) => corridor(s, '#c9a26a', '#7a3320', '#ffe2a8', 'carpet', true),
  },
  {
    kind: 'enclosure',
    words: wordsOf(
      'spaceship corridor, spacecraft interior, spaceship interior, metal corridor, ship corridor, inside a spaceship, spaceship bridge, cockpit, control room, submarine interior, space station interior, engine room, bunker, tunnel, white corridor, sewer, mine, vault, starship corridor, air duct, underground tunnel, metal tunnel, server room',
    ),
    floor: 0.72,
    paint: (s) => corridor(s, '#8d9aa3', '#5d6a74', '#bfe9ff', 'metal', false),
  },
  roomPlace(
    wordsOf(
      'bathroom, white bathroom, tiled bathroom, tiles, tiled wall, washroom, white tiles, shower room, changing room, morgue',
    ),
    { wall: '#dfe6e2', floor: '#aab8b8', ceiling: '#eef2ee', pattern: 'check' },
    (s) =>
      many(12, (i) => box(314, 130 + i * 48, 908, 2, s.palette.ink, 0, { opacity: 0.13 })) +
      many(18, (i) => box(320 + i * 52, 120, 2, s.horizon - 120, s.palette.ink, 0, { opacity: 0.13 })),
  ),
  roomPlace(
    wordsOf(
      'kitchen, restaurant kitchen, bakery, restaurant, canteen, professional kitchen, diner interior, dining car',
    ),
    { wall: '#c9b08a', floor: '#9a6a4a', ceiling: '#d9cdb0', pattern: 'check' },
    (s) => {
      const c = mix(inLight('#6d7f78', s.palette.ambient), s.palette.ink, 0.2);
      return (
        box(360, s.horizon - 170, 816, 160, c) +
        box(350, s.horizon - 184, 836, 18, mix(c, '#ffffff', 0.4)) +
        many(
          6,
          (i) =>
            `<rect x="${376 + i * 134}" y="${s.horizon - 150}" width="112" height="124" fill="none" stroke="${s.palette.ink}" stroke-width="3" opacity=".4"/>`,
        ) +
        line('380 236 1160 236', mix('#4a3a2c', s.palette.ink, 0.4), 6) +
        many(
          9,
          (i) =>
            line(`${410 + i * 90} 238 ${410 + i * 90} ${266 + (i % 3) * 10}`, s.palette.ink, 2) +
            oval(
              410 + i * 90,
              300 + (i % 3) * 10,
              32,
              30,
              mix(inLight('#b4703a', s.palette.ambient), s.palette.ink, (i % 3) * 0.15),
            ) +
            oval(402 + i * 90, 292 + (i % 3) * 10, 9, 9, '#ffe2b0', { opacity: 0.5 }),
        )
      );
    },
  ),
  roomPlace(
    wordsOf('library, archive, old library, bookshop interior'),
    { wall: '#6b4a30', floor: '#7d4a34', ceiling: '#4f3a2a', pattern: 'planks' },
    (s) =>
      many(4, (k) => {
        const x = 330 + k * 224;
        return (
          box(x, 150, 206, s.horizon - 150, mix('#3b2618', s.palette.ink, 0.3)) +
          many(5, (r) =>
            many(15, (i) => {
              const h = 52 + ((i * 7 + r * 11 + k * 3) % 26);
              return box(
                x + 8 + i * 12.8,
                250 + r * 92 - h,
                11,
                h,
                mix(
                  inLight(
                    ['#9a3f30', '#2f5a6a', '#b08a3c', '#4a6a44', '#6a3d5a'][(i * 3 + r + k) % 5] ?? '#9a3f30',
                    s.palette.ambient,
                  ),
                  s.palette.ink,
                  0.16,
                ),
              );
            }),
          )
        );
      }),
  ),
  roomPlace(
    wordsOf(
      'theatre, stage, theater, opera house, empty stage, concert hall, auditorium, cabaret, nightclub, film set, television studio, cinema hall, film studio, dance floor, boxing ring, theatre stage, jazz club, opera, ring ropes',
    ),
    { wall: '#4a2430', floor: '#a8764a', ceiling: '#2a1720', pattern: 'planks' },
    (s) => {
      const c = mix(inLight('#a81f2c', s.palette.ambient), s.palette.ink, 0.12);
      return (
        flat(`620 -10 916 -10 1130 ${s.horizon + 130} 406 ${s.horizon + 130}`, 'url(#downfff3cf)', { opacity: 0.5 }) +
        oval(768, s.horizon + 120, 400, 64, '#fff3cf', { opacity: 0.4 }) +
        many(2, (k) =>
          many(7, (i) => {
            const f = (x: number): number => (k ? WIDTH - x : x);
            return curve(
              `${f(-40 + i * 48)} -20 ${f(20 + i * 48)} -20 ${f(24 + i * 46 - i * i * 2)} 420 ${f(16 + i * 44)} ${round(s.horizon + 90)} ${f(-44 + i * 44)} ${round(s.horizon + 90)} ${f(-40 + i * 44)} 420`,
              i % 2 ? c : mix(c, s.palette.ink, 0.45),
            );
          }),
        ) +
        many(
          11,
          (i) =>
            curve(
              `${i * 150 - 70} -20 ${i * 150 + 90} -20 ${i * 150 + 80} 80 ${i * 150 + 10} 128 ${i * 150 - 60} 80`,
              i % 2 ? c : mix(c, s.palette.ink, 0.35),
            ) + line(`${i * 150 - 56} 92 ${i * 150 + 10} 132 ${i * 150 + 76} 92`, '#e3b03a', 5),
        )
      );
    },
    0.72,
  ),
  roomPlace(
    wordsOf(
      'bar, pub, saloon interior, gin joint, casino, hotel bar, night club bar, café with piano, tavern interior, cantina',
    ),
    { wall: '#7a4a34', floor: '#6a4030', ceiling: '#4a2f24', pattern: 'planks' },
    (s) => {
      const c = mix(inLight('#5d3520', s.palette.ambient), s.palette.ink, 0.2);
      return (
        many(
          3,
          (r) =>
            box(400, 250 + r * 84, 736, 8, c) +
            many(26, (i) => {
              const h = 34 + ((i * 7 + r * 5) % 26);
              return box(
                408 + i * 28,
                250 + r * 84 - h,
                13,
                h,
                mix(
                  inLight(
                    ['#2f6a4a', '#a8622a', '#8a2f34', '#d9c07a', '#3f6a8a'][(i * 3 + r) % 5] ?? '#2f6a4a',
                    s.palette.ambient,
                  ),
                  '#ffd08a',
                  0.2,
                ),
                4,
              );
            }),
        ) +
        oval(768, 330, 480, 210, glow('#ffb85a'), { opacity: 0.5 }) +
        box(320, s.horizon - 150, 896, 150, c) +
        box(306, s.horizon - 166, 924, 20, mix(c, '#ffcf8a', 0.35)) +
        many(
          3,
          (i) =>
            line(`${480 + i * 288} 90 ${480 + i * 288} 170`, s.palette.ink, 4) +
            flat(
              `${446 + i * 288} 206 ${464 + i * 288} 168 ${496 + i * 288} 168 ${514 + i * 288} 206`,
              mix('#2f6a4a', s.palette.ink, 0.3),
            ) +
            oval(480 + i * 288, 216, 90, 70, glow('#ffe0a0')),
        )
      );
    },
  ),
  roomPlace(
    wordsOf(
      'laboratory, lab, hospital, operating room, clinic, hospital ward, ward, research station, white room, hangar, factory hall, warehouse, garage, factory floor, hospital corridor',
    ),
    { wall: '#b9c9c4', floor: '#7f929a', ceiling: '#dfe9e4', pattern: 'tiles' },
    (s) =>
      box(360, s.horizon - 130, 816, 14, mix(inLight('#e9efec', s.palette.ambient), s.palette.ink, 0.1)) +
      box(380, s.horizon - 116, 776, 110, mix(inLight('#8aa0a4', s.palette.ambient), s.palette.ink, 0.2)) +
      many(8, (i) => {
        const c = ['#5af0b0', '#ffb84a', '#6ab8ff', '#ff6a8a'][i % 4] ?? '#5af0b0';
        return (
          path(`M${430 + i * 94} ${s.horizon - 190}v22l-22 38h58l-22 -38v-22z`, c, { opacity: 0.75 }) +
          disc(437 + i * 94, s.horizon - 150, 60, glow(c), { opacity: 0.4 })
        );
      }) +
      many(
        3,
        (i) =>
          box(440 + i * 240, 150, 180, 14, '#f4fff8', 4) +
          oval(530 + i * 240, 170, 170, 80, glow('#eafff6'), { opacity: 0.5 }),
      ),
  ),
  roomPlace(
    wordsOf(
      'prison, jail, cell, dungeon, cellar, basement, prison corridor, stone room, crypt, concrete room, catacomb, stone hall, throne room, stone chamber, castle hall, asylum, prison interior, stone corridor, cell block',
    ),
    { wall: '#7d7a72', floor: '#5d5a55', ceiling: '#4d4b48', pattern: 'stone' },
    (s) =>
      many(9, (r) =>
        many(8, (i) =>
          box(318 + i * 118 - (r % 2) * 40, 130 + r * 66, 110, 58, s.palette.ink, 6, {
            opacity: ((i * 5 + r * 3) % 4) * 0.04 + 0.03,
          }),
        ),
      ) +
      glowWindow(s, 690, 190, 156, 110) +
      many(5, (i) => box(700 + i * 32, 186, 7, 118, s.palette.ink)) +
      flat('690 300 846 300 1200 1000 620 1000', 'url(#downfff3cf)', { opacity: 0.28 }),
  ),
  roomPlace(
    wordsOf(
      'church interior, nave, altar, cathedral interior, courtroom, court, parliament, temple interior, great church, stained glass windows, candlelit church, inside a church',
    ),
    { wall: '#a8947a', floor: '#8a7460', ceiling: '#6b5c4c', pattern: 'check' },
    (s) =>
      many(3, (i) => {
        const x = 450 + i * 250;
        return (
          path(
            `M${x} ${s.horizon - 110}V280A68 90 0 0 1 ${x + 136} 280V${s.horizon - 110}Z`,
            shade('#6fa0d0', '#e3a04a'),
          ) +
          many(10, (k) =>
            flat(
              `${x + 10 + (k % 2) * 60} ${230 + k * 34} ${x + 66 + (k % 2) * 60} ${226 + k * 34} ${x + 50 + (k % 2) * 50} ${268 + k * 34}`,
              ['#c83a3a', '#e8b83a', '#3a7ac8', '#4aa86a', '#8a4aa8'][(k + i) % 5] ?? '#c83a3a',
              { opacity: 0.75 },
            ),
          ) +
          flat(`${x} 300 ${x + 136} 300 ${x + 330} 1030 ${x + 90} 1030`, 'url(#downffe9b8)', { opacity: 0.3 }) +
          line(`${x + 68} 196 ${x + 68} ${s.horizon - 110}`, s.palette.ink, 5)
        );
      }),
  ),
  {
    kind: 'enclosure',
    words: wordsOf(
      'cave, cavern, grotto, cave mouth, underground, ice cave, mouth of a cave, lair, burial chamber, den',
    ),
    floor: 0.74,
    paint: (s) => {
      const c = mix(s.hue('#6b5a50', 0), s.palette.ink, 0.4);
      return (
        box(0, 0, WIDTH, HEIGHT, mix(c, s.palette.ink, 0.5)) +
        box(360, 120, 816, 700, shade(s.palette.sky[2], s.palette.sky[3])) +
        disc(768, 470, 420, halo(s.palette.sun), { opacity: 0.9 }) +
        path(
          'M-20 -20H1560V1060H-20ZM330 780C290 620 360 420 470 300S760 130 900 190S1230 420 1240 600S1190 780 1190 780Z',
          c,
          {},
        ).replace('<path', '<path fill-rule="evenodd"') +
        path(
          'M-20 -20H1560V1060H-20ZM240 860C190 640 250 380 400 220S760 40 960 110S1330 400 1330 620S1280 850 1280 860Z',
          mix(c, s.palette.ink, 0.55),
          {},
        ).replace('<path', '<path fill-rule="evenodd"') +
        many(9, (i) =>
          flat(
            `${i * 190 - 30} -10 ${i * 190 + 70} -10 ${i * 190 + 24} ${round(s.rnd.between(90, 260) * (Math.abs(i - 4) / 4 + 0.3))}`,
            mix(c, s.palette.ink, 0.7),
          ),
        ) +
        flat('330 780 1190 780 1500 1040 40 1040', mix(c, s.palette.sun, 0.14)) +
        flat('520 780 1010 780 1180 1040 360 1040', s.palette.sun, { opacity: 0.14 })
      );
    },
  },
  {
    kind: 'enclosure',
    words: wordsOf(
      'space, outer space, deep space, starfield, galaxy, nebula, orbit, above the earth, in orbit, cosmos, star field, void, empty space, black space, interstellar',
    ),
    floor: 0.78,
    floating: true,
    paint: (s) =>
      box(0, 0, WIDTH, HEIGHT, shade('#03040d', '#0b1230')) +
      many(7, (i) =>
        oval(
          s.rnd.between(100, 1450),
          s.rnd.between(80, 900),
          s.rnd.between(240, 560),
          s.rnd.between(110, 260),
          glow(i % 2 ? mix(s.accent, '#2a3a8a', 0.4) : mix(s.palette.sky[2], '#3a2a7a', 0.5)),
          { opacity: 0.34 },
        ),
      ) +
      many(300, (i) =>
        disc(
          s.rnd.between(0, WIDTH),
          s.rnd.between(0, HEIGHT),
          i % 12 === 0 ? s.rnd.between(2, 3.6) : s.rnd.between(0.6, 1.6),
          i % 5 ? '#ffffff' : '#ffe2b8',
          { opacity: s.rnd.between(0.3, 1) },
        ),
      ) +
      many(6, () => {
        const x = s.rnd.between(0, WIDTH);
        const y = s.rnd.between(0, HEIGHT);
        return (
          disc(x, y, 26, glow('#dfeaff')) +
          line(`${round(x - 16)} ${round(y)} ${round(x + 16)} ${round(y)}`, '#ffffff', 1) +
          line(`${round(x)} ${round(y - 16)} ${round(x)} ${round(y + 16)}`, '#ffffff', 1)
        );
      }),
  },
];
