/** Well-known movies that are not among the ready ones, described in plain words as an admin would. */
export const otherMovies: readonly { readonly title: string; readonly year: number; readonly description: string }[] = [
  {
    title: 'The Godfather',
    year: 1972,
    description: 'The ageing head of a crime family hands his empire to his youngest son, who never wanted it.',
  },
  {
    title: 'Pulp Fiction',
    year: 1994,
    description: 'Two hitmen, a boxer and a gangster’s wife cross paths in four tales of violence and redemption.',
  },
  {
    title: 'The Silence of the Lambs',
    year: 1991,
    description: 'A young agent asks an imprisoned doctor for help to catch a serial killer.',
  },
  {
    title: 'Gladiator',
    year: 2000,
    description: 'A betrayed general becomes a slave and fights in the arena to avenge his family against the emperor.',
  },
  {
    title: 'Amélie',
    year: 2001,
    description: 'A shy waitress in Paris secretly changes the lives of those around her and finds love.',
  },
  {
    title: 'Rocky',
    year: 1976,
    description: 'A small-time boxer from a poor neighbourhood gets a chance to fight the champion of the world.',
  },
  {
    title: 'Pirates of the Caribbean',
    year: 2003,
    description: 'A blacksmith joins an eccentric pirate captain to save a governor’s daughter from a cursed crew.',
  },
  {
    title: 'The Shawshank Redemption',
    year: 1994,
    description: 'A banker wrongly convicted of murder finds hope and friendship in prison over two decades.',
  },
  {
    title: 'Toy Story',
    year: 1995,
    description: 'A wooden cowboy is jealous when a flashy spaceman becomes the favourite of the boy who owns them.',
  },
  { title: 'Moby Dick', year: 1956, description: 'An obsessed captain hunts a white whale across the oceans.' },
  {
    title: 'The Good, the Bad and the Ugly',
    year: 1966,
    description: 'Three gunslingers race to find buried gold in a remote cemetery during the Civil War.',
  },
  {
    title: 'Nosferatu',
    year: 1922,
    description:
      'A clerk travels to the castle of a count in the mountains, who follows him home and brings the plague.',
  },
  {
    title: 'La La Land',
    year: 2016,
    description: 'A jazz pianist and an actress fall in love while they chase their dreams in the city.',
  },
  {
    title: 'Saving Private Ryan',
    year: 1998,
    description: 'After landing on the beach a squad of soldiers goes behind enemy lines to bring one man home.',
  },
  {
    title: 'Memento',
    year: 2000,
    description: 'It is told backwards. He cannot remember, and trusts only what he has noted.',
  },
];
