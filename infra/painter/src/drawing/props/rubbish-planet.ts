import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const rubbishPlanet: readonly Prop[] = [
  piece(
    wordsOf(
      'box-shaped robot holding a boot with a green seedling, rusty yellow box-shaped robot with two big round lenses holding a boot with a green seedling',
    ),
    [180, 190, 0.8],
    'near',
    (t) => boxRobot(t) + group(bootWithPlant(t), 'translate(4 -62) scale(.5)') + claw(t, -30) + claw(t, 38),
  ),
  piece(
    wordsOf('leather boot with a green seedling, worn brown leather boot with a small green seedling growing in it'),
    [150, 170, 0.62],
    'near',
    (t) => bootWithPlant(t),
  ),
  piece(
    wordsOf(
      'box-shaped robot and egg-shaped robot dancing in space, yellow box-shaped robot with a spray of white foam and a smooth white egg-shaped robot dancing in space',
    ),
    [280, 180, 0.66],
    'sky',
    (t) =>
      many(26, (i) => {
        const a = i * 0.2;
        return disc(
          -76 - Math.cos(a) * (20 + i * 3) + i * 2,
          -40 + Math.sin(a * 1.4) * (12 + i * 2),
          5 + (i % 4) * 2,
          '#ffffff',
          { opacity: 0.75 },
        );
      }) +
      `<g transform="translate(-66 -46) rotate(-22) scale(.62)">${boxRobot(t)}${limb(40, -84, 60, -76, 9, 8, '#d0342a')}${box(52, -92, 18, 44, '#d0342a', 7)}</g>` +
      `<g transform="translate(78 -34) rotate(20) scale(1.05)">${eggRobot(t)}</g>` +
      `<path d="M-40 -150C40 -210 130 -170 130 -110" fill="none" stroke="#bfe6ff" stroke-width="3" stroke-dasharray="9 9" opacity=".8"/>`,
  ),
  piece(wordsOf('huge white starship, white cruise starship'), [300, 120, 0.46], 'sky', (t) => {
    const white = t.of('#f2f4f8');
    return (
      curve('-144 -50 -110 -78 -20 -92 70 -86 140 -60 150 -44 110 -24 -20 -14 -110 -26', white) +
      curve('-144 -50 -110 -40 0 -34 110 -38 150 -44 110 -24 -20 -14 -110 -26', mix(white, t.ink, 0.4)) +
      curve('-40 -88 -20 -114 40 -114 60 -86', mix(white, t.ink, 0.12)) +
      many(3, (r) => many(20, (i) => box(-110 + i * 11 + r * 3, -70 + r * 11, 6, 3, '#ffe6a8'))) +
      disc(-146, -48, 30, glow('#6ac0ff')) +
      disc(-140, -48, 8, '#cfeaff')
    );
  }),
  piece(
    wordsOf('small brown cockroach, small cockroach'),
    [90, 50, 0.14],
    'near',
    (t) =>
      [-24, 0, 24]
        .map(
          (x) =>
            line(`${x} -14 ${x - 9} -4 ${x - 14} 0`, '#2a1810', 2.4) +
            line(`${x} -14 ${x + 9} -4 ${x + 12} 0`, '#2a1810', 2.4),
        )
        .join('') +
      oval(-4, -18, 36, 13, t.of('#6b3a20')) +
      line('-40 -18 30 -18', '#2a1810', 1.4) +
      oval(34, -20, 9, 8, t.of('#4a2818')) +
      line('38 -26 52 -40 60 -38', '#2a1810', 1.6) +
      line('38 -26 46 -44 52 -46', '#2a1810', 1.6) +
      disc(37, -22, 1.8, '#ffe9a0'),
  ),
];

function boxRobot(t: Tones): string {
  const yellow = t.of('#e0a02e');
  const rust = t.of('#9a5a24');
  const grey = t.of('#77716a');
  const track = (s: number): string =>
    flat(`${s * 24} 0 ${s * 74} 0 ${s * 82} -20 ${s * 56} -58 ${s * 34} -58 ${s * 22} -24`, t.of('#3a3834')) +
    flat(`${s * 32} -6 ${s * 68} -6 ${s * 72} -18 ${s * 54} -46 ${s * 40} -46 ${s * 32} -22`, grey) +
    many(3, (i) => disc(s * (38 + i * 14), -13, 6, '#23211f')) +
    many(7, (i) => box(s * (28 + i * 7) - 2, -2, 5, 5, '#15140f'));
  const lens = (s: number): string =>
    `<g transform="rotate(${s * 9} ${s * 22} -156)">${curve(`${s * 2} -146 ${s * 2} -170 ${s * 16} -178 ${s * 44} -172 ${s * 46} -148 ${s * 30} -138 ${s * 10} -138`, t.of('#c9c3b6'))}${disc(s * 24, -157, 16, '#3a3a3c')}${disc(s * 24, -157, 11, '#0d1014')}${disc(s * 24 + 4, -161, 4, '#ffffff')}${disc(s * 24 - 3, -153, 2, '#7aa0c0')}</g>`;
  return (
    track(-1) +
    track(1) +
    limb(0, -108, 0, -142, 10, 8, grey) +
    limb(-8, -140, 8, -140, 8, 8, grey) +
    box(-44, -112, 88, 78, yellow, 4) +
    box(-44, -112, 22, 78, t.ink, 4, { opacity: 0.22 }) +
    box(-36, -70, 72, 4, rust) +
    box(-36, -56, 72, 4, rust) +
    many(8, (i) => oval(-34 + ((i * 31) % 70), -106 + ((i * 19) % 66), 6, 3, rust, { opacity: 0.6 })) +
    box(-38, -108, 30, 20, t.of('#4a463e'), 2) +
    many(5, (i) => box(-35 + i * 5, -104, 3, 12, '#f2d84a')) +
    box(16, -106, 22, 14, t.of('#c9c3b6'), 2) +
    disc(22, -99, 3, '#d0342a') +
    disc(31, -99, 3, '#3fae5a') +
    lens(-1) +
    lens(1) +
    limb(-46, -92, -60, -72, 11, 9, rust) +
    limb(-60, -72, -32, -56, 9, 8, grey) +
    limb(46, -92, 62, -72, 11, 9, rust) +
    limb(62, -72, 40, -56, 9, 8, grey)
  );
}

const claw = (t: Tones, x: number): string =>
  flat(`${x - 8} -64 ${x + 8} -64 ${x + 9} -44 ${x + 3} -50 ${x} -58 ${x - 3} -50 ${x - 9} -44`, t.of('#8d8880'));

const bootWithPlant = (t: Tones): string => {
  const leather = t.of('#8a5a32');
  return (
    line('-18 -84 -14 -112 -18 -140', t.of('#4f9a34'), 7) +
    curve('-18 -136 -46 -140 -62 -166 -36 -168 -18 -150', t.of('#6fc944')) +
    curve('-16 -136 6 -146 34 -162 28 -138 6 -128', t.of('#58b038')) +
    line('-20 -138 -52 -160', t.of('#3f8a2c'), 2) +
    oval(-16, -88, 28, 8, t.of('#4a2e1c')) +
    curve('-46 -4 -48 -60 -44 -90 -16 -84 12 -90 14 -52 34 -40 62 -30 66 -6 20 -4', leather) +
    curve('-46 -4 -48 -60 -44 -90 -32 -88 -32 -4', t.ink, { opacity: 0.25 }) +
    flat('-50 -6 68 -6 66 6 18 6 12 0 -12 0 -16 6 -48 6', t.of('#2f2018')) +
    line('-45 -88 -16 -82 13 -88', t.of('#5a3820'), 5) +
    many(4, (i) => line(`${2 + i * 5} ${-74 + i * 10} ${18 + i * 5} ${-68 + i * 9}`, '#e6dcc0', 2.6))
  );
};

const eggRobot = (t: Tones): string => {
  const white = t.of('#fbfbfd');
  return (
    disc(0, -50, 66, glow('#9fe0ff'), { opacity: 0.6 }) +
    curve('-22 -54 -16 -18 0 -2 16 -18 22 -54 0 -58', white) +
    curve('-22 -54 -16 -18 0 -2 -4 -30 -8 -56', '#8a94a8', { opacity: 0.4 }) +
    curve('-25 -52 -40 -40 -44 -20 -30 -34', white) +
    curve('25 -52 40 -40 44 -20 30 -34', white) +
    curve('-20 -62 -18 -84 0 -94 18 -84 20 -62 0 -57', white) +
    curve('-15 -66 -13 -80 0 -85 13 -80 15 -66 0 -62', '#0c0f16') +
    curve('-10 -72 -6 -77 -2 -72 -6 -69', '#58c8ff') +
    curve('10 -72 6 -77 2 -72 6 -69', '#58c8ff')
  );
};
