import { wordsOf } from './words-of.ts';
/** Weather and things in the air. The first word names it. */
export const weathers: readonly (readonly [string, ...string[]])[] = [
  wordsOf(
    'fog, sandstorm, dust storm, foggy, mist, misty, haze, hazy, sea fog, morning mist, vapour, vapor, murk, murky, dusty, dust, dusty air',
  ),
  wordsOf(
    'rain, rainy, raining, downpour, drizzle, rainfall, rain-soaked, pouring rain, wet, rain-slicked, raindrop, rain-swept',
  ),
  wordsOf('snow, snowing, snowfall, snowflake, blizzard, falling snow, flurry, snowstorm'),
  wordsOf(
    'storm, stormy, thunderstorm, storm clouds, thunderclouds, thunder, tempest, thundercloud, storm cloud, dark storm',
  ),
  wordsOf('lightning, lightning bolt, bolt of lightning, lightning strike, bolt'),
  wordsOf('stars, star, starry, starlit, starfield, constellation, milky way, starry sky'),
  wordsOf('smoke, smoky, steam, steaming, fumes, plume of smoke, smoking'),
  wordsOf('clouds, cloud, cloudscape, above the clouds, cumulus, cloud bank, sea of clouds'),
];
