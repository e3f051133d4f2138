/** The painter's models by API id. Every id says that the model is local. */
export const MODELS = {
  images: 'local-image-model',
  prompts: 'local-text-model',
  stills: 'local-vision-model',
} as const;

/** The response of `GET /v1/models`. */
export const MODEL_LIST = {
  object: 'list',
  data: Object.values(MODELS).map((id) => ({ id, object: 'model', created: 0, owned_by: 'dreamreel-local-painter' })),
} as const;
