import type { ImageEnding, ImageWidth } from '@dreamreel/proto/images';

export type Rendition = { readonly width: ImageWidth; readonly ending: ImageEnding; readonly bytes: Uint8Array };

export type SceneToPaint = { readonly prompt: string; readonly level: number; readonly seed: string };

/** Whoever turns words into a picture: the painter here, or an image model. */
export type Painter = {
  /** As it is told to people, e.g. `local scene painter`. */
  readonly model: string;
  /** One picture in every width and encoding, without metadata. */
  paint(scene: SceneToPaint): Promise<readonly Rendition[]>;
};

export type Pictures = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
};
