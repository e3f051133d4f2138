import { dayTitle, type EndedGame, type Frame, framesOf, scoreText } from '../../ended-game.ts';

/** The day's link preview, with a band for the result below it. */
const WIDTH = 1_200;
const PREVIEW_HEIGHT = 630;
const BAND_HEIGHT = 170;
/** The left and right edge of the scene in the link preview. */
const [LEFT, RIGHT] = [150, 1_050];
const FRAME = { top: 652, width: 96, height: 88, gap: 12, radius: 8 } as const;
/** The room beside the frames. Longer text is condensed. */
const MAX_TEXT_WIDTH = 350;
/** lucide icons have 24 × 24 units. */
const ICON_SCALE = 1.9;
const JPEG_QUALITY = 0.9;

const SANS = '"Inter Variable", sans-serif';
const DISPLAY = '"Fraunces Variable", serif';
/** The background of the link preview, and colors of the dark theme. */
const BACKGROUND = '#0e0c0a';
const INK = 'oklch(0.955 0.012 85)';
const INK_SOFT = 'oklch(0.745 0.014 80)';
const ACCENT = 'oklch(0.8 0.142 72)';

type Sign = { readonly path: string; readonly color: string; readonly isFilled?: boolean; readonly frame?: string };

/** The icons of the score card. */
const SIGNS: Readonly<Record<Frame, Sign>> = {
  wrong: { path: 'M18 6 6 18M6 6l12 12', color: 'oklch(0.77 0.125 28)' },
  skipped: { path: 'm13 19 9-7-9-7zM2 19l9-7-9-7z', color: INK },
  solved: {
    path: 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z',
    color: 'oklch(0.19 0.03 65)',
    isFilled: true,
    frame: ACCENT,
  },
  unopened: {
    path: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
    color: 'oklch(0.52 0.01 75)',
  },
};

/**
 * Draws a picture of the result: the first scene with the day number, the five frames and the score. It doesn't name
 * the movie. Rejects if the scene doesn't load or the browser can't draw.
 */
export async function drawSharePicture(game: EndedGame): Promise<File> {
  const preview = new Image();
  preview.src = `/previews/${game.date}.jpg`;
  await Promise.all([preview.decode(), document.fonts.load(`600 1px ${DISPLAY}`), document.fonts.load(`1px ${SANS}`)]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = PREVIEW_HEIGHT + BAND_HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(preview, 0, 0, WIDTH, PREVIEW_HEIGHT);
  for (const [index, frame] of framesOf(game).entries()) drawFrame(context, index, SIGNS[frame]);
  drawScore(context, game);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (blob === null) throw new Error('The picture could not be encoded');
  return new File([blob], `${dayTitle(game).replace(' #', '-').replace(' ', '-').toLowerCase()}.jpg`, {
    type: blob.type,
  });
}

function drawFrame(context: CanvasRenderingContext2D, index: number, sign: Sign): void {
  const left = LEFT + index * (FRAME.width + FRAME.gap);
  context.fillStyle = sign.frame ?? 'oklch(0.2 0.008 65)';
  context.beginPath();
  context.roundRect(left, FRAME.top, FRAME.width, FRAME.height, FRAME.radius);
  context.fill();

  context.save();
  context.translate(left + FRAME.width / 2, FRAME.top + FRAME.height / 2);
  context.scale(ICON_SCALE, ICON_SCALE);
  context.translate(-12, -12);
  const path = new Path2D(sign.path);
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = sign.color;
  context.fillStyle = sign.color;
  context.stroke(path);
  if (sign.isFilled) context.fill(path);
  context.restore();
}

function drawScore(context: CanvasRenderingContext2D, game: EndedGame): void {
  context.textAlign = 'right';
  context.fillStyle = INK;
  context.font = `600 56px ${DISPLAY}`;
  context.fillText(
    game.mode === 'hard' ? `${scoreText(game)}*` : scoreText(game),
    RIGHT,
    FRAME.top + 46,
    MAX_TEXT_WIDTH,
  );
  context.fillStyle = INK_SOFT;
  context.font = `26px ${SANS}`;
  context.fillText(location.host, RIGHT, FRAME.top + FRAME.height - 4, MAX_TEXT_WIDTH);
}
