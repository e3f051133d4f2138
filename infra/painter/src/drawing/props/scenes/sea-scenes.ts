import { mix } from '../../brush/colour.ts';
import { glow } from '../../brush/gradients.ts';
import { curve, disc, flat, group, limb, line, many, mirrored, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';

/** What swims under water. */
export const seaScenes: readonly Prop[] = [
  {
    words: wordsOf(
      'shark rising straight up beneath a swimmer, huge shark rising straight up beneath a swimmer, shark rising beneath a tiny swimmer, huge shark rising beneath a tiny swimmer',
    ),
    w: 120,
    h: 150,
    size: 0.9,
    where: 'water',
    giant: true,
    draw: sharkBeneathSwimmer,
  },
  {
    words: wordsOf(
      'two orange clownfish and a blue fish with a yellow tail before a pink anemone, large and a tiny orange clownfish and a blue fish with a yellow tail before a pink anemone',
    ),
    w: 190,
    h: 124,
    size: 0.66,
    where: 'water',
    draw: clownfishAtHome,
  },
  {
    words: wordsOf('blue tang, blue fish with a yellow tail, bright blue fish with a yellow tail'),
    w: 110,
    h: 62,
    size: 0.3,
    where: 'sky',
    draw: blueTang,
  },
  {
    words: wordsOf('field of jellyfish, hundreds of jellyfish, hundreds of glowing pink jellyfish'),
    w: 300,
    h: 196,
    size: 0.92,
    where: 'sky',
    draw: jellyfish,
  },
  {
    words: wordsOf('deep-sea fish, toothy deep-sea fish, large toothy fish, angler fish'),
    w: 150,
    h: 110,
    size: 0.5,
    where: 'sky',
    draw: anglerfish,
  },
  {
    words: wordsOf('diving mask, diver mask, diving goggles'),
    w: 110,
    h: 60,
    size: 0.24,
    where: 'near',
    draw: (t) =>
      line('-50 -30 -66 -14 -40 -2 0 -4', t.of('#20262e'), 5) +
      curve('-50 -52 0 -58 50 -52 54 -28 40 -10 16 -12 0 -26 -16 -12 -40 -10 -54 -28', t.of('#2f3a46')) +
      curve('-42 -46 -6 -49 -8 -26 -20 -18 -40 -18 -46 -30', mix(t.of('#9ad8e6'), '#d8f6ff', 0.4)) +
      curve('42 -46 6 -49 8 -26 20 -18 40 -18 46 -30', mix(t.of('#9ad8e6'), '#d8f6ff', 0.4)) +
      line('-36 -42 -24 -26', '#ffffff', 2) +
      line('16 -42 28 -26', '#ffffff', 2),
  },
  {
    words: wordsOf('sea turtle with a small striped fish on its shell, turtle with a small striped fish on its shell'),
    w: 170,
    h: 110,
    size: 0.5,
    where: 'sky',
    draw: turtleWithRider,
  },
];

function sharkBeneathSwimmer(t: Tones): string {
  const skin = t.own('#5b6d7a');
  const pale = t.of('#d7dfe0');
  const bite = (y: number, half: number, up: boolean): string =>
    many(11, (i) => {
      const x = -half + (i * half * 2) / 10;
      const edge = y + (up ? -1 : 1) * 7 * Math.sqrt(Math.max(0, 1 - (x / half) ** 2));
      return flat(`${x - 2.6} ${edge} ${x + 2.6} ${edge} ${x} ${edge + (up ? 8 : -8)}`, t.of('#fbfaf2'));
    });
  return (
    oval(0, -148, 150, 12, glow('#eafcff'), { opacity: 0.8 }) +
    limb(-16, -143, 12, -143, 5, 4, t.of('#1b2a3a')) +
    limb(12, -143, 30, -139, 4, 2.4, t.of('#1b2a3a')) +
    limb(12, -143, 29, -146, 3.6, 2.2, t.of('#1b2a3a')) +
    limb(-14, -144, -30, -149, 3.2, 2, t.of('#1b2a3a')) +
    limb(-14, -142, -27, -136, 3.2, 2, t.of('#1b2a3a')) +
    disc(-20, -144, 4, t.of('#1b2a3a')) +
    curve('-58 60 -50 -10 -42 -52 -24 -92 -8 -112 0 -116 8 -112 24 -92 42 -52 50 -10 58 60', skin) +
    curve('-36 60 -36 0 -34 -40 -26 -66 0 -76 26 -66 34 -40 36 0 36 60', pale) +
    curve('-58 60 -50 -10 -42 -52 -24 -92 -12 -108 -26 -66 -36 -24 -38 60', t.ink, { opacity: 0.28 }) +
    curve('-29 -40 -22 -66 0 -78 22 -66 29 -40 20 -22 0 -15 -20 -22', t.of('#2a0c12')) +
    curve('-18 -30 0 -42 18 -30 12 -20 0 -17 -12 -20', t.of('#a8444a')) +
    bite(-62, 23, true) +
    bite(-29, 22, false) +
    disc(-30, -78, 3.6, t.ink) +
    disc(30, -78, 3.6, t.ink) +
    disc(-31, -79, 1, '#ffffff') +
    disc(29, -79, 1, '#ffffff') +
    many(4, (i) => line(`-42 ${-24 + i * 8} -38 ${-12 + i * 8}`, t.ink, 1.4, { opacity: 0.6 })) +
    many(4, (i) => line(`42 ${-24 + i * 8} 38 ${-12 + i * 8}`, t.ink, 1.4, { opacity: 0.6 })) +
    curve('-46 -4 -84 30 -92 48 -70 40 -44 26', skin) +
    curve('46 -4 84 30 92 48 70 40 44 26', mix(skin, t.ink, 0.2))
  );
}

function blueTang(t: Tones): string {
  return (
    flat('-34 -31 -58 -54 -52 -31 -58 -8', t.of('#f4cf2f')) +
    curve('-38 -31 -20 -52 14 -56 40 -44 52 -30 38 -16 10 -6 -20 -12', t.of('#2a6fe0')) +
    curve('-34 -34 -14 -46 18 -48 34 -40 14 -38 -2 -26 -14 -24 -8 -34', t.of('#101a4a')) +
    curve('-22 -49 0 -60 26 -56 10 -53', t.of('#101a4a')) +
    curve('6 -28 18 -24 12 -16', t.of('#f4cf2f')) +
    disc(38, -35, 5, t.of('#ffffff')) +
    disc(39, -35, 2.6, t.ink) +
    line('46 -26 50 -27', t.ink, 1.2)
  );
}

function clownfish(t: Tones, lame = false): string {
  const orange = t.of('#f5741e');
  const stripe = (d: string): string => curve(d, t.ink) + group(curve(d, t.of('#fffaf0')), 'scale(.94 .98)');
  return (
    curve('-40 0 -58 -16 -64 -8 -60 0 -64 10 -56 16', orange) +
    curve('-46 0 -24 -22 6 -28 34 -20 48 -2 36 16 6 24 -24 18', orange) +
    curve('-24 -20 -6 -38 18 -34 28 -22 4 -25', mix(orange, t.ink, 0.12)) +
    stripe('14 -26 22 -24 26 -6 22 12 16 21 12 0') +
    stripe('-16 -22 -6 -25 -4 -4 -6 14 -14 19 -13 0') +
    stripe('-38 -10 -32 -14 -31 2 -34 12 -40 8') +
    curve(`2 4 ${lame ? '9 8 8 13 3 12' : '18 10 18 24 4 20'}`, mix(orange, '#ffffff', 0.15)) +
    disc(34, -8, 6, t.of('#ffffff')) +
    disc(35.6, -8, 3.3, t.ink) +
    line('36 7 42 9 46 4', t.ink, 1.4)
  );
}

function clownfishAtHome(t: Tones): string {
  const pink = t.of('#e0709a');
  return (
    curve('-84 8 -78 -22 -30 -34 30 -34 78 -22 84 8', t.of('#a8506e')) +
    many(31, (i) => {
      const x = -78 + i * 5.2;
      const lean = (i - 15) * 1.1 + t.rnd.between(-5, 5);
      const top = -48 - t.rnd.between(0, 26);
      return (
        limb(x, -14, x + lean, top, 7, 5, i % 2 ? pink : mix(pink, '#ffffff', 0.2)) +
        disc(x + lean, top, 4, t.of('#ffd6e4'))
      );
    }) +
    moved(blueTang(t), 70, -92, 0.62) +
    moved(clownfish(t), -34, -76, 0.9) +
    moved(clownfish(t, true), 46, -62, 0.5) +
    many(15, (i) => limb(-70 + i * 10, 4, -74 + i * 10.6, -24 - (i % 3) * 7, 8, 5, mix(pink, t.ink, 0.16)))
  );
}

function jellyfish(t: Tones): string {
  return many(38, (i) => {
    const size = i % 7 === 0 ? t.rnd.between(15, 20) : t.rnd.between(5, 11);
    const side = i % 2 ? 1 : -1;
    const x = side * t.rnd.between(22 + size, 148);
    const y = -t.rnd.between(34, 190);
    const c = mix(t.of('#e884b8'), '#ffb0dc', 0.5);
    return moved(
      many(6, (k) =>
        line(
          `${-size + 3 + k * size * 0.36} 0 ${-size + k * size * 0.4 + 3} ${size * 0.8} ${-size + 4 + k * size * 0.34} ${size * (1.5 + (k % 3) * 0.4)}`,
          c,
          size * 0.07,
          { opacity: 0.75 },
        ),
      ) +
        disc(0, -2, size * 1.9, glow('#ff9ad8'), { opacity: 0.4 }) +
        curve(
          `${-size} 1 ${-size * 0.94} ${-size * 0.6} 0 ${-size * 1.1} ${size * 0.94} ${-size * 0.6} ${size} 1 ${size * 0.4} ${size * 0.16} ${-size * 0.4} ${size * 0.16}`,
          c,
          { opacity: 0.85 },
        ) +
        oval(-size * 0.3, -size * 0.55, size * 0.26, size * 0.2, '#ffffff', { opacity: 0.5 }),
      x,
      y,
    );
  });
}

function anglerfish(t: Tones): string {
  return mirrored(
    line('-6 -84 10 -112 46 -112 58 -92', t.of('#5d6a72'), 2.2) +
      disc(58, -88, 46, glow('#e6fbff')) +
      disc(58, -88, 6, '#f6ffff') +
      flat('-44 -44 -74 -66 -66 -42 -74 -18', t.of('#35414a')) +
      curve('-48 -44 -30 -80 10 -92 44 -78 58 -56 30 -48 40 -26 54 -14 24 2 -20 -4 -42 -22', t.of('#3f4c55')) +
      flat('58 -56 26 -48 38 -26 54 -14 34 -34', t.of('#1a0d12')) +
      many(6, (i) =>
        flat(`${30 + i * 5} ${-50 - i} ${34 + i * 5} ${-51 - i} ${32 + i * 4} ${-36 - i * 2}`, '#f2f0e2'),
      ) +
      many(5, (i) =>
        flat(`${34 + i * 4.4} ${-24 + i * 2} ${38 + i * 4.4} ${-22 + i * 2} ${35 + i * 4} ${-38 + i * 2}`, '#f2f0e2'),
      ) +
      disc(22, -66, 8, '#eaf6d8') +
      disc(24, -66, 3.4, t.ink),
  );
}

function turtleWithRider(t: Tones): string {
  const shell = t.of('#4f7a3c');
  const skin = t.of('#8fb06a');
  return (
    limb(-46, -34, -82, -16, 18, 7, mix(skin, t.ink, 0.2)) +
    limb(30, -30, 6, 2, 22, 8, mix(skin, t.ink, 0.25)) +
    curve('-62 -34 -44 -64 0 -76 42 -62 56 -38 30 -26 -30 -24', shell) +
    many(5, (i) =>
      curve(
        `${-42 + i * 20} -42 ${-36 + i * 20} -60 ${-24 + i * 20} -58 ${-24 + i * 20} -40`,
        mix(shell, '#d0c070', 0.3),
      ),
    ) +
    curve('-60 -34 0 -22 54 -36 30 -18 -30 -18', t.of('#d8cf9a')) +
    limb(34, -34, 20, -98, 24, 6, skin) +
    limb(48, -48, 66, -58, 16, 15, skin) +
    oval(72, -60, 15, 12, skin) +
    disc(78, -63, 3.4, t.of('#ffffff')) +
    disc(79, -63, 1.8, t.ink) +
    line('76 -54 82 -53 86 -56', t.ink, 1.2) +
    moved(clownfish(t), -18, -84, 0.42)
  );
}
