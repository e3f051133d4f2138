/** Prints the name of every image, one per line. Needs no installed packages. */
import { images } from './images.ts';

for (const { name } of images) console.log(name);
