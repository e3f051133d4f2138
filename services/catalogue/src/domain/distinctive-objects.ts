/** Words for people, clothes, places, weather and vehicles that occur in the images of any movie. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'man men woman women boy boys girl girls child children person people figure figures couple crowd face hand hands ' +
    'coat jacket jumper suit dress gown shirt hat uniform cap glasses hair clothes ' +
    'street streets road path town village city skyline building buildings house houses room door window wall walls floor ' +
    'field fields farm land meadow grass hill hills mountain mountains forest wood woods tree trees park garden ' +
    'coast shore beach sea ocean water river lake sand desert sky horizon ' +
    'cloud clouds rain rainy mist misty fog foggy haze hazy snow snowy storm wind sun moon star stars night dusk shadow ' +
    'car cars bus truck taxi table chair lamp bench ' +
    'old young tall small large big dark light black white red blue green yellow grey gray brown golden wet low high long ' +
    'a an the in on of with at and from to by two three some'
  ).split(' '),
);

/** Reports whether an object in an image says something about its movie, as opposed to any car or street. */
export function isDistinctive(object: string): boolean {
  return !object
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || COMMON.has(word));
}
