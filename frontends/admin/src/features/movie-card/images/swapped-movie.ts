import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';

/** The movie after a swap: each image moves with its scene and its prompt; levels stay at their positions. */
export function swappedMovie(movie: AdminMovie, from: number, to: number): AdminMovie {
  return {
    ...movie,
    generatedImages: swapped(movie.generatedImages, from, to),
    imagePrompts: swapped(movie.imagePrompts, from, to),
    scenes: swapped(movie.scenes, from, to).map((scene, at) => ({ ...scene, level: at + 1 })),
  };
}

function swapped<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.map((item, at) => (at === from ? (items[to] ?? item) : at === to ? (items[from] ?? item) : item));
}
