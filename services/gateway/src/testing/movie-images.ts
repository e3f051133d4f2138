import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { adminMovie, ownImage } from './admin-movies.ts';
import type { Gateway } from './gateway.ts';
import type { RequestsOf } from './requests-of.ts';

/** Fields of one valid request for each movie image operation. */
export const imageRequests = {
  reorderImages: { movieId: 7, fromPosition: 0, toPosition: 4 },
  addImage: { movieId: 7, imageUrl: ownImage, description: 'A ship', position: '3' },
  imageVersions: { movieId: 7, position: 3 },
  restoreImage: { movieId: 7, position: 3, imageUrl: ownImage },
  acceptDuplicate: { movieId: 7, position: 3 },
  describeImage: { movieId: 7, position: 3, describes: 'A ship' },
} as const satisfies RequestsOf<typeof imageOperations>;

/** Makes the fake catalogue answer all image-related calls. */
export function stubImageCalls({ services }: Gateway): void {
  const { reorderImages, addImage, restoreImage, describeImage, acceptDuplicate } = imageOperations;
  const changed = { success: true, message: 'Done', movie: adminMovie() } as const;
  for (const call of [reorderImages, addImage, restoreImage, describeImage, acceptDuplicate])
    services.respond(call, changed);
  services.respond(imageOperations.imageVersions, []);
}
