import { rowsOf, wordsOf } from './words-of.ts';

/** Weather and things in the air, one per line. The first word is the name. */
export const weathers = rowsOf(`
fog, sandstorm, dust storm, foggy, mist, misty, haze, hazy, sea fog, morning mist, vapour, vapor, murk, murky, dusty, dust, dusty air
rain, rainy, raining, downpour, drizzle, rainfall, rain-soaked, pouring rain, wet, rain-slicked, raindrop, rain-swept
snow, snowing, snowfall, snowflake, blizzard, falling snow, flurry, snowstorm
storm, stormy, thunderstorm, storm clouds, thunderclouds, thunder, tempest, thundercloud, storm cloud, dark storm
lightning, lightning bolt, bolt of lightning, lightning strike, bolt
stars, star, starry, starlit, starfield, constellation, milky way, starry sky
smoke, smoky, steam, steaming, fumes, plume of smoke, smoking
clouds, cloud, cloudscape, above the clouds, cumulus, cloud bank, sea of clouds
`).map(([words = '']) => wordsOf(words));
