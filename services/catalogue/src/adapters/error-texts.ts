/** Errors of several calls. */
export const noSuchMovie = { status: 404, message: 'Movie not found' };
export const imageInUse = { status: 409, message: 'This image belongs to another place already' };
export const dayBegun = { status: 409, message: 'This day has begun: its movie stays. Choose tomorrow or later' };
export const dateTaken = { status: 409, message: 'Another movie is planned for this day' };
export const movieExists = { status: 409, message: 'A movie with this title and year is there already' };
export const movieDeleted = {
  status: 409,
  message: 'A movie with this title and year was deleted and can be restored',
};
export const notPlanned = { status: 404, message: 'The movie is not planned for this day, or not any more' };
export const noSuchImage = { status: 404, message: 'There is no such image' };
export const beingPlayed = {
  status: 409,
  message: 'Players see this movie today. Confirm that its images change for them',
};
