import { disc, limb, line, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { person } from './person.ts';

export const workingPeople: readonly Prop[] = [
  person(
    wordsOf(
      'explorer, whip, bullwhip, coiled whip, adventurer, archaeologist, explorer in a hat, treasure hunter, archeologist',
    ),
    { pose: 'akimbo', wear: 'shirt', cloth: '#8a6a42', legs: '#5b4a36', hat: 'fedora', hatColour: '#5a3e28' },
    (t) => line('10 -53 22 -48 26 -36 20 -30 30 -24', t.of('#4a2f1c'), 1.5),
  ),
  person(wordsOf('cowboy, gunslinger, sheriff, outlaw, rancher, gunfighter, bandit'), {
    pose: 'akimbo',
    wear: 'coat',
    cloth: '#7a5a38',
    hat: 'cowboy',
    hatColour: '#4f3722',
  }),
  person(wordsOf('dancer, tango, waltz'), {
    pose: 'dance',
    wear: 'dress',
    cloth: '#e0b23e',
    hair: 'bun',
    slim: true,
  }),
  person(wordsOf('dancing man, tap dancer, tap dance'), {
    pose: 'dance',
    wear: 'suit',
    cloth: '#4a566b',
    hat: 'fedora',
  }),
  person(
    wordsOf('ballerina, ballet dancer, tutu'),
    { pose: 'cheer', wear: 'bare', cloth: '#f4efe6', hair: 'bun', slim: true, legs: '#f0d9cf' },
    (t) => oval(0, -52, 25, 6, t.own('#f4efe6')) + oval(0, -50, 25, 4, t.own('#d9d2cc')),
  ),
  person(wordsOf('astronaut, spaceman, cosmonaut, space traveller, figure in a spacesuit'), {
    pose: 'stand',
    wear: 'space',
    cloth: '#e4e2da',
    legs: '#d4d2ca',
    hat: 'bubble',
  }),
  person(
    wordsOf('soldier, trooper, guard, infantryman, marine, sniper, commando, paratrooper, army, troops'),
    { pose: 'walk', wear: 'shirt', cloth: '#5f6644', legs: '#4d5338', hat: 'helmet', hatColour: '#4a5136' },
    (t) => limb(-10, -50, 20, -66, 2.6, 1.6, t.of('#2b2521')),
  ),
  person(wordsOf('pirate, buccaneer, sea captain, captain, sailor, fisherman, skipper, seaman'), {
    pose: 'akimbo',
    wear: 'coat',
    cloth: '#34435c',
    hat: 'cap',
    hatColour: '#20283a',
    beard: '#6b5a48',
  }),
  person(
    wordsOf(
      'policeman, police officer, officer, cop, police, warden, chief, pilot, conductor, bellboy, concierge, lobby boy, porter, bellhop, lift boy',
    ),
    { pose: 'stand', wear: 'uniform', cloth: '#2a3a5e', legs: '#24324f', hat: 'cap', hatColour: '#1d2842' },
  ),
  person(
    wordsOf('boxer, fighter in a ring, prizefighter, wrestler'),
    { pose: 'cheer', wear: 'bare', cloth: '#b03a2e', legs: '#b03a2e' },
    (t) => disc(-25, -106, 5.4, t.of('#b3282d')) + disc(25, -106, 5.4, t.of('#b3282d')),
  ),
  person(
    wordsOf('tramp, comedian, man with a cane, cane, little tramp'),
    { pose: 'walk', wear: 'suit', cloth: '#2a2a30', hat: 'bowler', hatColour: '#17171b' },
    (t) => line('18 -51 24 -26 29 0', t.of('#3b2a1d'), 1.5),
  ),
  person(
    wordsOf(
      'butler, waiter, ringmaster, showman, impresario, man in a tuxedo, man in a dinner jacket, magician on stage, illusionist, composer, conductor with a baton',
    ),
    { pose: 'reach', wear: 'suit', cloth: '#1c1d24', hat: 'top', hatColour: '#17171d' },
  ),
  person(
    wordsOf(
      'scientist, professor, inventor, old man with wild white hair, man in a white coat, doctor in a white coat',
    ),
    { pose: 'reach', wear: 'coat', cloth: '#e9e6da', hair: 'wild', hairColour: '#ded9d0' },
  ),
  person(wordsOf('chef, cook, baker'), {
    pose: 'reach',
    wear: 'coat',
    cloth: '#f0ece2',
    hat: 'chef',
    hatColour: '#f4f1e8',
    apron: '#faf8f2',
  }),
  person(wordsOf('farmer, gardener, peasant, farmhand, farm worker, scarecrow, straw man'), {
    pose: 'wide',
    wear: 'shirt',
    cloth: '#7a6a42',
    legs: '#55503c',
    hat: 'straw',
    hatColour: '#d2b062',
  }),
  person(wordsOf('clown, jester, harlequin'), {
    pose: 'wide',
    wear: 'suit',
    cloth: '#7b3f8c',
    hair: 'curly',
    hairColour: '#4c9a4a',
    skin: '#f2ece4',
  }),
];
