import { rowsOf } from '../drawing/vocabulary/words-of.ts';

type OtherMovie = { readonly title: string; readonly year: number; readonly description: string };

/** Well-known movies that aren't in the seed data, with the kind of description that an admin would write. */
export const otherMovies: readonly OtherMovie[] = rowsOf(`
The Godfather | 1972 | The ageing head of a crime family hands his empire to his youngest son, who never wanted it.
Pulp Fiction | 1994 | Two hitmen, a boxer and a gangster’s wife cross paths in four tales of violence and redemption.
The Silence of the Lambs | 1991 | A young agent asks an imprisoned doctor for help to catch a serial killer.
Gladiator | 2000 | A betrayed general becomes a slave and fights in the arena to avenge his family against the emperor.
Amélie | 2001 | A shy waitress in Paris secretly changes the lives of those around her and finds love.
Rocky | 1976 | A small-time boxer from a poor neighbourhood gets a chance to fight the champion of the world.
Pirates of the Caribbean | 2003 | A blacksmith joins an eccentric pirate captain to save a governor’s daughter from a cursed crew.
The Shawshank Redemption | 1994 | A banker wrongly convicted of murder finds hope and friendship in prison over two decades.
Toy Story | 1995 | A wooden cowboy is jealous when a flashy spaceman becomes the favourite of the boy who owns them.
Moby Dick | 1956 | An obsessed captain hunts a white whale across the oceans.
The Good, the Bad and the Ugly | 1966 | Three gunslingers race to find buried gold in a remote cemetery during the Civil War.
Nosferatu | 1922 | A clerk travels to the castle of a count in the mountains, who follows him home and brings the plague.
La La Land | 2016 | A jazz pianist and an actress fall in love while they chase their dreams in the city.
Saving Private Ryan | 1998 | After landing on the beach a squad of soldiers goes behind enemy lines to bring one man home.
Memento | 2000 | It is told backwards. He cannot remember, and trusts only what he has noted.
`).map(([title = '', year, description = '']) => ({ title, year: Number(year), description }));
