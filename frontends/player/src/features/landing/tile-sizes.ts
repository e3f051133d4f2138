export const TILE_SIZES = '(min-width: 64rem) 13rem, (min-width: 40rem) 33vw, 50vw';
