import type { Addresses, Movie } from '../application/ports.ts';
import { altTextOf, captionOf } from '../domain/texts.ts';

export const NOW = new Date('2026-11-21T10:00:00Z');

/** Returns a movie whose day is over by default. */
export function movie(changes: Partial<Movie> = {}): Movie {
  return {
    id: 7,
    title: 'Alien',
    year: 1979,
    aliases: ['Das unheimliche Wesen aus einer fremden Welt'],
    director: 'Ridley Scott',
    featureDates: ['2026-11-19'],
    firstImage: { key: 'a'.repeat(32), describes: 'A dark corridor of metal' },
    ...changes,
  };
}

export const addresses: Addresses = {
  play: 'https://dreamreel.example/daily',
  image: (key) => `https://dreamreel.example/images/${key}?w=1536&as=jpg`,
};

/** The text on Instagram that is generated for {@link movie} after its day, as approved by an admin. */
export const TEXTS = {
  approvedCaption: captionOf('instagram', movie(), 'over', addresses.play),
  approvedAltText: altTextOf(movie(), 'A dark corridor of metal'),
};
