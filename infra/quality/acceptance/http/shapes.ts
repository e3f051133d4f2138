import * as z from 'zod';

// Schemas for the entities in section 3 of the specification. Clients can rely on these fields only.

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

export const userSchema = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullish(),
  createdAt: z.string(),
  emailNotifications: z.boolean(),
});

const completionSchema = z.object({
  completed: z.boolean(),
  won: z.boolean(),
  hintsUsed: z.number(),
  guessesUsed: z.number(),
  guesses: z.array(z.string()),
});

export const dailyMovieSchema = z.object({
  movie: z.object({
    id: z.union([z.number(), z.string()]),
    title: z.string().nullish(),
    generatedImages: z.array(z.string().nullable()),
    images: z.array(z.string()),
  }),
  completion: completionSchema.nullish(),
});

export const userStatsSchema = z.object({
  totalPlayed: z.number(),
  totalWon: z.number(),
  currentStreak: z.number(),
  maxStreak: z.number(),
  guessDistribution: z.array(z.coerce.number()).length(5),
});

export const searchResultSchema = z.array(
  z.object({ id: z.number(), title: z.string(), year: z.number(), poster_path: z.string().nullable() }),
);

export const previousFeaturesSchema = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    featuredDate: date,
    movie: z.object({
      title: z.string(),
      year: z.number(),
      poster: z.string().nullish(),
      generatedImages: z.array(z.string().nullable()),
    }),
  }),
);

/** Schema of a movie in the admin's movie list. */
export const movieSchema = z.object({
  id: z.number(),
  title: z.string(),
  year: z.number(),
  description: z.string(),
  featuredDate: date.nullable(),
  imagesGenerated: z.boolean(),
  generatedImages: z.array(z.string().nullable()),
  imagePrompts: z.array(z.string()),
  aliases: z.array(z.string()).optional(),
  poster: z.string().nullish(),
  images: z.array(z.string()),
});
export type Movie = z.output<typeof movieSchema>;

export const promptSchema = z.object({ level: z.number(), scene: z.string(), prompt: z.string() });

/** Schema of the response to most admin calls. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
