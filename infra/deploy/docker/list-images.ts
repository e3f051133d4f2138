/** Prints the name of every image, one a line. Needs nothing that is installed. */
import { images } from './images.ts';

for (const { name } of images) console.log(name);
