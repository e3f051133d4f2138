import { wordsOf } from './words-of.ts';
/** Weather and things in the air. The first word names it. */
export const weathers: readonly (readonly [string, ...string[]])[] = [
  wordsOf(
    'fog, foggy, mist, misty, haze, hazy, sea fog, morning mist, vapour, vapor, murk, murky, dusty, dust, dusty air',
  ),
  wordsOf(
    'rain, rainy, raining, downpour, drizzle, rainfall, rain-soaked, pouring rain, wet, rain-slicked, raindrop, rain-swept',
  ),
  wordsOf('snow, snowing, snowfall, snowflake, blizzard, falling snow, flurry, snowstorm'),
  wordsOf(
    'storm, stormy, thunderstorm, storm clouds, thunderclouds, thunder, tempest, thundercloud, storm cloud, dark storm',
  ),
  wordsOf('lightning, lightning bolt, bolt of lightning, lightning strike, bolt'),
  wordsOf(
    'sandstorm, dust storm, duststorm, blowing sand, wall of dust, swirling dust, wall of sand, dust cloud, flying sand, cloud of dust',
  ),
  wordsOf('stars, star, starry, starlit, starfield, constellation, milky way, starry sky'),
  wordsOf('aurora, northern lights, polar lights'),
  wordsOf('smoke, smoky, steam, steaming, fumes, plume of smoke, smoking'),
  wordsOf('embers, ember, sparks, spark, flying sparks, ash, ashes'),
  wordsOf('clouds, cloud, cloudscape, above the clouds, cumulus, cloud bank, sea of clouds'),
  wordsOf('petals, petal, falling leaves, drifting leaves, confetti, falling petals, paper scraps'),
  wordsOf(
    'fireflies, firefly, floating lights, dust motes, motes, glowing seeds, floating lanterns, glowing specks, specks of light, glitter, twinkling',
  ),
  wordsOf('bubbles, bubble, soap bubble, air bubble'),
  wordsOf('wind, windy, windswept, gale, windblown, breeze'),
  ['rainbow', 'rainbows'],
  wordsOf(
    'code, green code, falling symbols, streaming symbols, digital rain, screens with code, falling characters, glyphs, green symbols, glowing symbols, columns of symbols, falling code, symbols, streams of symbols, green glyphs',
  ),
];
