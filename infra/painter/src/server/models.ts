/** The models of the painter, by their ids in the API. Every id says that it is local. */
export const MODELS = {
  images: 'local scene painter',
  prompts: 'local prompt maker',
  stills: 'local sentence maker',
} as const;

/** What `GET /v1/models` answers. */
export const MODEL_LIST = {
  object: 'list',
  data: Object.values(MODELS).map((id) => ({ id, object: 'model', created: 0, owned_by: 'dreamreel-local-painter' })),
} as const;
