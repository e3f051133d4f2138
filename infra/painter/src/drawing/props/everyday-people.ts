import { line, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { person } from './person.ts';

export const everydayPeople: readonly Prop[] = [
  person(
    wordsOf(
      'man, men, figure, person, people, someone, stranger, traveller, traveler, father, gentleman, office worker, guest, guy, husband, brother, fellow, lone figure, passer-by, onlooker, worker, hero, villager, townspeople, patron, he, writer, teacher, doctor, friend, fugitive, son, driver, passenger, lawyer, salesman, banker, boss',
    ),
    { pose: 'stand', wear: 'suit', cloth: '#39475c' },
  ),
  person(
    wordsOf(
      'man walking, walker, walking man, hiker, wanderer, figure walking, walks, man in shirt, young man, villain, student, teenager',
    ),
    { pose: 'walk', wear: 'shirt', cloth: '#c9b48a', legs: '#4d4a45', hair: 'short' },
  ),
  person(
    wordsOf('running man, runner, man running, running figure, running, jogger, figure running, man runs, sprinter'),
    { pose: 'run', wear: 'shirt', cloth: '#b8433a', legs: '#33415c' },
  ),
  person(
    wordsOf(
      'man in a coat, man in a long coat, detective, man in a trench coat, trench coat, long coat, man in a raincoat, raincoat, spy, agent, man in a hat, gangster, mobster, man in hat, coat, overcoat, man in a fedora, secret agent, mob boss, man in a grey suit and hat',
    ),
    { pose: 'stand', wear: 'coat', cloth: '#8d7650', hat: 'fedora' },
  ),
  person(
    wordsOf(
      'woman, women, lady, mother, she, wife, sister, waitress, nurse, young woman, actress, heroine, secretary, maid, governess',
    ),
    { pose: 'stand', wear: 'dress', cloth: '#a8373f', hair: 'long', slim: true },
    undefined,
    0.54,
  ),
  person(
    wordsOf(
      'woman in a gown, princess, bride, ball gown, singer, woman in a long dress, gown, evening gown, lady in a gown, diva, wedding dress, girl in a gown, long dress, duchess, noblewoman',
    ),
    { pose: 'stand', wear: 'gown', cloth: '#d9c7a8', hair: 'bun', slim: true },
  ),
  person(
    wordsOf(
      'boy, child, kid, schoolboy, children, small boy, young boy, toddler, baby, son and father, little boy, pupil',
    ),
    { pose: 'stand', wear: 'shirt', cloth: '#c4472f', legs: '#37507a', child: true, slim: true },
    undefined,
    0.4,
  ),
  person(
    wordsOf('girl, daughter, schoolgirl, little girl, young girl'),
    { pose: 'stand', wear: 'dress', cloth: '#4f83b8', child: true, slim: true, hair: 'long', hairColour: '#6b4226' },
    undefined,
    0.42,
  ),
  person(
    wordsOf('old man, elderly man, grandfather, old woman, hermit, grandmother, beggar, pensioner, widower'),
    { pose: 'stand', wear: 'coat', cloth: '#6a5d4f', hairColour: '#d8d4cc', beard: '#d8d4cc' },
    (t) => line('18 0 16 -45', t.of('#4a3320'), 2),
  ),
  person(wordsOf('prisoner, convict, inmate'), {
    pose: 'stand',
    wear: 'shirt',
    cloth: '#7d8a94',
    legs: '#6d7a84',
    back: true,
  }),
  person(
    wordsOf(
      'pianist, musician, violinist, guitarist, drummer, seated man, man sitting, sitting man, sitting, sits, seated, figure sitting, man on a bench, seated figure, judge, prisoner sitting, man sits',
    ),
    { pose: 'sit', wear: 'suit', cloth: '#3f4c66' },
    undefined,
    0.42,
  ),
  person(
    wordsOf(
      'man with arms raised, arms raised, arms outstretched, man with open arms, arms wide, outstretched arms, arms spread, arms spread wide, arms open, open arms, arms flung wide, raised arms, arms stretched out, arms thrown wide, face raised, arms out, arms lifted',
    ),
    { pose: 'wide', wear: 'shirt', cloth: '#e3dccb', legs: '#44403c' },
  ),
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
    (t) => oval(0, -87, 2.6, 4.4, t.of('#4a1a1c')) + oval(-3.4, -97, 1.2, 1.5, t.ink) + oval(3.4, -97, 1.2, 1.5, t.ink),
    0.66,
  ),
  person(
    wordsOf(
      'castaway, in rags, raising both arms, thin bearded man in rags, bearded man, bearded, survivor, ragged man',
    ),
    {
      pose: 'cheer',
      wear: 'bare',
      cloth: '#7a5a38',
      legs: '#b98a68',
      hair: 'wild',
      hairColour: '#5b4028',
      beard: '#5b4028',
    },
  ),
  person(wordsOf('swimmer, diver, surfer'), {
    pose: 'cheer',
    wear: 'bare',
    cloth: '#2d4a6a',
    legs: '#d9a27c',
    slim: true,
  }),
];
