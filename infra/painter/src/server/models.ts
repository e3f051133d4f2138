/** The painter's models by API id. Every id says that the model is local. */
export const MODELS = {
  images: 'local-image-model',
  prompts: 'local-text-model',
  stills: 'local-vision-model',
} as const;

/** Former ids, because services of an earlier version still request them during an upgrade. */
const FORMER_IDS: Readonly<Record<string, string>> = {
  'local scene painter': MODELS.images,
  'local prompt maker': MODELS.prompts,
  'local sentence maker': MODELS.stills,
};

/** Returns the current id of a requested model. */
export const currentModel = (id: string): string => FORMER_IDS[id] ?? id;

/** The response of `GET /v1/models`. */
export const MODEL_LIST = {
  object: 'list',
  data: Object.values(MODELS).map((id) => ({ id, object: 'model', created: 0, owned_by: 'dreamreel-local-painter' })),
} as const;
