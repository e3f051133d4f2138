import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { horse } from './animal-parts.ts';
import { piece, someone } from './scene-piece.ts';

export const quest: readonly Prop[] = [
  piece(
    wordsOf(
      'grey wizard on a narrow bridge before a demon of fire, old grey wizard with a glowing staff on a narrow stone bridge before a huge horned demon of fire',
    ),
    [340, 235, 0.9],
    'near',
    (t) => fireDemon() + narrowBridge(t) + group(greyWizard(t), 'translate(-100 -46) scale(.98)'),
  ),
  piece(
    wordsOf('golden ring with glowing letters, plain golden ring with glowing letters'),
    [90, 70, 0.3],
    'ground',
    (t) =>
      disc(0, -34, 62, glow('#ffb347'), { opacity: 0.8 }) +
      `<ellipse cx="0" cy="-34" rx="34" ry="26" fill="none" stroke="${t.of('#f2bd2e')}" stroke-width="13"/>` +
      `<ellipse cx="0" cy="-34" rx="38" ry="30" fill="none" stroke="#fff0b0" stroke-width="2.4" opacity=".9"/>` +
      many(15, (i) => {
        const a = Math.PI * (0.1 + i * 0.057);
        return line(
          `${Math.round(34 * Math.cos(a))} ${Math.round(-34 + 26 * Math.sin(a)) - 3} ${Math.round(34 * Math.cos(a) + (i % 2 ? 3 : -2))} ${Math.round(-34 + 26 * Math.sin(a)) + 4}`,
          '#ff4a1e',
          1.8,
        );
      }),
  ),
  piece(
    wordsOf('black hooded rider on a black horse'),
    [150, 180, 0.66],
    'ground',
    (t) =>
      curve('-34 -52 -44 -96 -28 -136 -6 -160 14 -150 24 -112 20 -56 -4 -44', '#0d0e12') +
      horse(t, '#1a1a20', '#0b0b0e') +
      curve('-30 -60 -36 -104 -22 -142 0 -168 20 -150 24 -112 16 -60', '#14151a') +
      curve('-4 -128 0 -150 12 -146 14 -128 4 -120', '#000000') +
      disc(57, -93, 3, '#ff3a2a') +
      limb(14, -110, 40, -90, 9, 7, '#14151a') +
      line('40 -90 58 -84', '#2a2420', 2) +
      curve('-30 -60 -60 -50 -70 -20 -50 -26 -40 -12 -20 -40', '#0d0e12'),
  ),
  piece(
    wordsOf(
      'four small people hiding under the roots of a tree, four small people hiding under the roots of a giant tree',
    ),
    [330, 250, 0.78],
    'near',
    (t) => {
      const bark = mix(t.of('#6a5138'), '#4a3826', 0.4);
      const dark = mix(bark, '#0c0a08', 0.55);
      return (
        disc(0, -30, 150, glow('#ffcf6a'), { opacity: 0.3 }) +
        curve(
          '-40 -96 -66 -180 -58 -260 -150 -330 -120 -350 -30 -300 -10 -380 30 -380 30 -300 120 -340 150 -320 70 -250 66 -180 60 -96 40 -84 -20 -84',
          bark,
        ) +
        many(7, (i) =>
          line(`${-38 + i * 13} -92 ${-44 + i * 15} -180 ${-38 + i * 13} -270`, dark, 3, { opacity: 0.7 }),
        ) +
        limb(-30, -108, -96, -70, 42, 30, bark) +
        limb(-96, -70, -150, 4, 30, 14, bark) +
        limb(-96, -72, -176, -30, 20, 8, bark) +
        limb(40, -108, 100, -72, 44, 30, bark) +
        limb(100, -72, 146, 4, 30, 14, bark) +
        limb(104, -74, 178, -34, 20, 8, bark) +
        curve('-112 6 -92 -58 -40 -86 30 -88 84 -62 110 6', '#171008') +
        limb(-30, -92, -64, -56, 12, 5, bark) +
        limb(30, -94, 66, -60, 12, 5, bark) +
        limb(2, -92, -4, -66, 10, 3, bark) +
        line('-60 -104 -110 -62 -150 -6', dark, 2.4) +
        line('62 -106 112 -64 140 -6', dark, 2.4) +
        many(12, (i) => oval(-140 + i * 26, 4, 22, 7, mix(t.of('#3f5a34'), '#101408', 0.3))) +
        disc(0, -20, 120, glow('#ffd24a'), { opacity: 0.75 }) +
        [-66, -24, 20, 64]
          .map((x, i) =>
            someone(
              { ...t, of: (c) => mix(t.of(c), c, 0.6) },
              {
                pose: 'sit',
                wear: 'coat',
                cloth: ['#5a6a3a', '#7a4a34', '#4a5a6a', '#8a7a4a'][i] ?? '#5a6a3a',
                child: true,
                hair: 'curly',
                hairColour: i === 1 ? '#a8763a' : '#4a3020',
              },
              x,
              4,
              x < 0 ? 1.06 : -1.06,
            ),
          )
          .join('') +
        disc(-8, -20, 16, glow('#ffd24a')) +
        disc(-8, -20, 2.6, '#fff0b0')
      );
    },
  ),
  piece(
    wordsOf('two colossal stone kings with raised arms, two colossal stone statues of kings with raised arms'),
    [420, 214, 0.56],
    'horizon',
    (t) => king(t, -128, 1) + king(t, 128, -1),
    { giant: true },
  ),
  piece(
    wordsOf(
      'round green door in a green hill, green hill with a round green door, grassy hill with a round green door',
    ),
    [340, 230, 0.7],
    'near',
    (t) => roundDoor(t),
  ),
  piece(
    wordsOf('old man with a pipe on a bench'),
    [120, 100, 0.4],
    'ground',
    (t) =>
      box(-50, -30, 100, 7, t.of('#8a6a44'), 2) +
      [-42, 42].map((x) => line(`${x} -28 ${x} 0`, t.of('#6b4a2f'), 6)).join('') +
      someone(
        t,
        { pose: 'sit', wear: 'suit', cloth: '#7a3f34', legs: '#5a6a3a', hair: 'curly', hairColour: '#e6e2d8' },
        0,
        2,
        0.98,
      ) +
      line('4 -62 14 -58 18 -66', t.of('#4a3020'), 3) +
      disc(18, -67, 3.4, t.of('#4a3020')) +
      many(4, (i) => disc(21 + i * 5, -76 - i * 11, 4 + i * 2, '#ffffff', { opacity: 0.5 })),
  ),
];

const narrowBridge = (t: Tones): string => {
  const stone = mix(t.of('#6d625c'), '#3a2a26', 0.3);
  return (
    curve('-200 -30 -120 -46 -20 -52 40 -52 120 -48 200 -34 200 -6 120 -26 40 -34 -20 -34 -120 -24 -200 8', stone) +
    line('-200 -30 -120 -46 -20 -52 40 -52 120 -48 200 -34', '#ff9a4a', 3, { opacity: 0.7 }) +
    many(12, (i) => line(`${-170 + i * 30} ${-36 - (i % 6) * 2} ${-168 + i * 30} -16`, t.ink, 2, { opacity: 0.4 }))
  );
};

const greyWizard = (t: Tones): string => {
  const robe = mix(t.of('#9aa0ac'), '#8a90a0', 0.5);
  const dark = mix(robe, '#15151b', 0.45);
  return (
    disc(38, -128, 60, glow('#e8f4ff')) +
    curve('-26 2 -22 -50 -14 -84 14 -84 22 -50 28 2 0 6', robe) +
    curve('-26 2 -22 -50 -14 -84 -4 -84 -6 4', dark) +
    limb(-12, -80, -38, -98, 13, 16, robe) +
    limb(-38, -98, -44, -112, 8, 5, '#d8a98a') +
    line('-46 -104 -58 -150', '#dfe6ec', 4) +
    limb(12, -80, 34, -82, 13, 15, robe) +
    disc(38, -82, 5, '#d8a98a') +
    line('40 0 38 -124', '#5b4028', 5) +
    disc(38, -128, 7, '#ffffff') +
    oval(2, -94, 9, 11, '#d8a98a') +
    curve('-8 -92 2 -88 12 -92 14 -70 6 -50 -4 -56 -10 -74', '#d9dbdc') +
    curve('-8 -102 -14 -84 -10 -72 -6 -92', '#d9dbdc') +
    oval(2, -104, 24, 4.6, dark) +
    flat('-12 -105 -4 -124 -14 -148 8 -126 14 -105', dark) +
    disc(-1, -96, 1.5, '#15110e') +
    disc(6, -96, 1.5, '#15110e')
  );
};

const fireDemon = (): string => {
  const black = '#120a0a';
  return (
    disc(76, -130, 190, glow('#ff6a1e'), { opacity: 0.95 }) +
    curve('40 -150 -10 -226 -24 -190 -40 -196 -30 -160 -46 -150 0 -120 40 -110', '#2a0f0a') +
    curve('120 -150 170 -230 182 -196 200 -196 188 -160 204 -146 160 -116 120 -108', '#2a0f0a') +
    many(9, (i) =>
      curve(
        `${30 + i * 11} -40 ${22 + i * 12} -80 ${34 + i * 11} ${-112 - (i % 3) * 18} ${42 + i * 10} -78 ${42 + i * 11} -40`,
        i % 2 ? '#ff8a2a' : '#ffc04a',
        { opacity: 0.9 },
      ),
    ) +
    curve('36 -44 28 -90 40 -140 60 -164 100 -164 122 -140 132 -90 124 -44 80 -60', black) +
    limb(44, -140, 10, -112, 26, 20, black) +
    limb(10, -112, -8, -142, 20, 14, black) +
    limb(120, -140, 152, -108, 26, 20, black) +
    limb(152, -108, 160, -74, 20, 14, black) +
    oval(80, -178, 27, 26, black) +
    curve('60 -190 40 -204 34 -232 50 -216 70 -202', black) +
    curve('100 -190 120 -204 126 -232 110 -216 90 -202', black) +
    flat('64 -184 76 -178 66 -174', '#ffd84a') +
    flat('96 -184 84 -178 94 -174', '#ffd84a') +
    curve('66 -166 80 -160 94 -166 90 -154 70 -154', '#ff8a2a') +
    line('70 -146 76 -110 68 -80', '#ff6a1e', 4) +
    line('96 -140 90 -104 100 -76', '#ff6a1e', 4) +
    line('-10 -146 -30 -180 -10 -206 10 -190 -8 -170 -40 -150 -60 -116 -40 -96', '#ffb04a', 5) +
    line('-10 -146 -30 -180 -10 -206 10 -190 -8 -170 -40 -150 -60 -116 -40 -96', '#fff0b0', 2)
  );
};

function king(t: Tones, x: number, face: number): string {
  const stone = t.of('#9a948a');
  const dark = mix(stone, t.ink, 0.35);
  return group(
    box(-46, -26, 92, 26, dark) +
      curve('-36 -26 -40 -90 -30 -140 30 -140 40 -90 36 -26', stone) +
      curve('-36 -26 -40 -90 -30 -140 -14 -140 -16 -26', dark, { opacity: 0.7 }) +
      many(5, (i) => line(`${-26 + i * 13} -130 ${-30 + i * 15} -28`, dark, 2.4)) +
      limb(-26, -132, -24, -90, 20, 15, dark) +
      limb(26, -132, 62, -146, 20, 15, stone) +
      limb(62, -146, 74, -186, 15, 12, stone) +
      flat('66 -184 84 -186 84 -210 70 -210', stone) +
      oval(0, -164, 19, 24, stone) +
      curve('-14 -158 0 -150 14 -158 10 -132 -10 -132', dark) +
      flat('-20 -176 20 -176 24 -196 12 -186 0 -202 -12 -186 -24 -196', stone) +
      line('-10 -168 -4 -168', dark, 2.4) +
      line('10 -168 4 -168', dark, 2.4),
    `translate(${x} 0) scale(${face} 1)`,
  );
}

function roundDoor(t: Tones): string {
  const grass = t.of('#5f9a3f');
  return (
    curve('-190 10 -150 -90 -70 -160 20 -172 110 -140 170 -60 190 10', grass) +
    curve('-190 10 -150 -90 -70 -160 -40 -120 -100 10', t.ink, { opacity: 0.16 }) +
    disc(0, -56, 62, t.of('#8a6a44')) +
    disc(0, -56, 52, t.of('#2f8a45')) +
    many(5, (i) =>
      line(`${-36 + i * 18} ${-94 - (i % 4 ? 8 : 0)} ${-36 + i * 18} ${-18 + (i % 4 ? 8 : 0)}`, t.ink, 1.6, {
        opacity: 0.35,
      }),
    ) +
    disc(0, -56, 5, t.of('#f2c02e')) +
    [-108, 104]
      .map(
        (x) =>
          disc(x, -52, 25, t.of('#8a6a44')) +
          disc(x, -52, 19, t.glow) +
          line(`${x - 19} -52 ${x + 19} -52`, t.of('#8a6a44'), 3) +
          line(`${x} -71 ${x} -33`, t.of('#8a6a44'), 3),
      )
      .join('') +
    flat('-30 6 30 6 60 40 -60 40', t.of('#d9b98a')) +
    many(26, (i) =>
      disc(-170 + i * 14, 2 - (i % 3) * 9, 6, t.of(['#e0453a', '#f4d24a', '#f4f0ea', '#e07aa8'][i % 4] ?? '#e0453a')),
    ) +
    box(66, -196, 16, 44, t.of('#b8683f')) +
    line('74 -198 70 -214 80 -228', '#ffffff', 6, { opacity: 0.5 })
  );
}
