import { line, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { anyone, person } from './person.ts';

export const everydayPeople: readonly Prop[] = [
  anyone(
    wordsOf(
      'man, men, figure, father, gentleman, office worker, husband, brother, fellow, lone figure, worker, hero, he, writer, teacher, doctor, fugitive, son, driver, lawyer, salesman, banker, boss, artist, poet, uncle',
    ),
    'man',
    { pose: 'stand', wear: 'suit', cloth: '#39475c' },
  ),
  anyone(
    wordsOf(
      'person, people, someone, stranger, traveller, traveler, guest, passer-by, onlooker, villager, townspeople, patron, friend, passenger, neighbour, neighbor, tourist, reporter, survivor, refugee',
    ),
    'anybody',
    { pose: 'stand', wear: 'jacket', cloth: '#4d4a55' },
  ),
  anyone(wordsOf('man walking, walker, hiker, wanderer, man in shirt, young man, villain, student, teenager'), 'man', {
    pose: 'walk',
    wear: 'shirt',
    cloth: '#c9b48a',
    legs: '#4d4a45',
    hair: 'short',
  }),
  anyone(wordsOf('running man, runner, jogger, sprinter'), 'man', {
    pose: 'run',
    wear: 'shirt',
    cloth: '#b8433a',
    legs: '#33415c',
  }),
  person(
    wordsOf(
      'man in a coat, man in a long coat, detective, man in a trench coat, man in a raincoat, spy, agent, man in a hat, gangster, mobster, man in hat, man in a fedora, secret agent, mob boss, man in a grey suit and hat, investigator, hitman, assassin, private eye',
    ),
    { pose: 'stand', wear: 'coat', cloth: '#8d7650', hat: 'fedora' },
  ),
  anyone(
    wordsOf(
      'woman, women, lady, mother, she, wife, sister, waitress, nurse, young woman, actress, heroine, secretary, maid, governess, widow, aunt, teenage girl',
    ),
    'woman',
    { pose: 'stand', wear: 'dress', cloth: '#a8373f', hair: 'long', slim: true },
    { size: 0.54 },
  ),
  person(
    wordsOf(
      'woman in a gown, princess, bride, singer, woman in a long dress, lady in a gown, diva, girl in a gown, duchess, noblewoman',
    ),
    { pose: 'stand', wear: 'gown', cloth: '#d9c7a8', hair: 'bun', slim: true },
  ),
  anyone(
    wordsOf(
      'boy, child, kid, schoolboy, children, small boy, young boy, toddler, baby, son and father, little boy, pupil',
    ),
    'child',
    { pose: 'stand', wear: 'shirt', cloth: '#c4472f', legs: '#37507a', child: true, slim: true },
    { size: 0.4 },
  ),
  anyone(
    wordsOf('girl, daughter, schoolgirl, little girl, young girl, small girl'),
    'girl',
    { pose: 'stand', wear: 'dress', cloth: '#4f83b8', child: true, slim: true, hair: 'long' },
    { size: 0.42 },
  ),
  person(
    wordsOf('old man, elderly man, grandfather, hermit, beggar, pensioner, widower, aged man'),
    { pose: 'stand', wear: 'coat', cloth: '#6a5d4f', hairColour: '#d8d4cc', beard: '#d8d4cc', old: true },
    (t) => line('14.6 -46 18 -30 17 0', t.of('#4a3320'), 2),
  ),
  person(wordsOf('old woman, elderly woman, grandmother, old lady, elderly lady, granny'), {
    pose: 'clasped',
    wear: 'coat',
    cloth: '#6a5a6c',
    legs: '#c9b8a8',
    hair: 'bun',
    hairColour: '#d8d4cc',
    slim: true,
    old: true,
    scarf: '#8a6a78',
  }),
  person(wordsOf('prisoner, convict, inmate'), {
    pose: 'stand',
    wear: 'shirt',
    cloth: '#7d8a94',
    legs: '#6d7a84',
    pattern: 'stripes',
  }),
  person(wordsOf('pianist, musician, violinist, guitarist, drummer, judge'), {
    pose: 'sit',
    wear: 'suit',
    cloth: '#3f4c66',
  }),
  person(wordsOf('man with arms raised, man with open arms'), {
    pose: 'wide',
    wear: 'shirt',
    cloth: '#e3dccb',
    legs: '#44403c',
  }),
  person(
    wordsOf('screaming boy, screaming, palms pressed, both palms pressed, screaming child'),
    {
      pose: 'scream',
      wear: 'shirt',
      cloth: '#b8322c',
      legs: '#37507a',
      child: true,
      slim: true,
      hairColour: '#d9b45a',
    },
    (t) => oval(0, -90, 2.6, 4.4, t.of('#4a1a1c')) + oval(-2.8, -97, 1.1, 1.4, t.ink) + oval(2.8, -97, 1.1, 1.4, t.ink),
    0.66,
  ),
  person(wordsOf('castaway, thin bearded man in rags, bearded man in rags, ragged man, shipwrecked man'), {
    pose: 'cheer',
    wear: 'bare',
    cloth: '#7a5a38',
    legs: '#b98a68',
    hair: 'wild',
    hairColour: '#5b4028',
    beard: '#5b4028',
  }),
  person(wordsOf('swimmer, diver, surfer'), {
    pose: 'cheer',
    wear: 'swim',
    cloth: '#2d4a6a',
  }),
];
