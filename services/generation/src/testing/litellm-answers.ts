import { fails } from '@dreamreel/painter/testing/faulty-painter';

/** The suffix of every error that LiteLLM's proxy passes on. */
const NO_FALLBACK = "\n\nLiteLLM: model group 'company-image' failed with the error above. No fallback was attempted.";

const answers = (status: number, type: string, message: string) =>
  fails(status, { message, type, param: null, code: String(status) });
const passesOn = (status: number, type: string, message: string) => answers(status, type, `${message}${NO_FALLBACK}`);

/** Recorded error responses of LiteLLM's proxy 1.108 in front of an OpenAI-compatible or Azure server. */
export const litellmAnswers = {
  wrongKey: answers(400, 'no_db_connection', 'No connected db.'),
  wrongKeyOfProxy: passesOn(
    401,
    'authentication_error',
    'litellm.AuthenticationError: AuthenticationError: OpenAIException - Incorrect API key provided: sk-wrong.',
  ),
  refusal: passesOn(
    400,
    'image_generation_user_error',
    'litellm.BadRequestError: OpenAIException - Your request was rejected by the safety system. safety_violations=[sexual].',
  ),
  azureRefusal: passesOn(
    400,
    'invalid_request_error',
    'litellm.BadRequestError: litellm.ContentPolicyViolationError: {"error":{"code":"content_policy_violation","message":"This request has been blocked by our content filters.","param":null,"type":"image_generation_error","inner_error":{"code":"ResponsibleAIPolicyViolation"}}}\nmodel=company-image. content_policy_fallback=None. fallbacks=None.\n\nSet \'content_policy_fallback\' - https://docs.litellm.ai/docs/routing#fallbacks',
  ),
  azureModeration: passesOn(
    400,
    'invalid_request_error',
    'litellm.BadRequestError: AzureException - {"error":{"code":"moderation_blocked","message":"Your request was rejected by the safety system.","param":null,"type":"image_generation_user_error"}}',
  ),
  azureContentManagement: passesOn(
    400,
    'invalid_request_error',
    "litellm.BadRequestError: OpenAIException - The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
  ),
  unverified: passesOn(
    403,
    'permission_error',
    'litellm.APIError: APIError: OpenAIException - Your organization must be verified to use the model `gpt-image-1`.',
  ),
  firewall: passesOn(
    403,
    'permission_error',
    'litellm.APIError: AzureException APIError - <html><head><title>403 Forbidden</title></head><body>nginx</body></html>',
  ),
  overloaded: passesOn(
    429,
    'throttling_error',
    'litellm.RateLimitError: RateLimitError: OpenAIException - Rate limit reached for gpt-image-1. Please try again in 1s.',
  ),
  noCredit: passesOn(
    429,
    'throttling_error',
    'litellm.RateLimitError: RateLimitError: OpenAIException - You exceeded your current quota, please check your plan and billing details.',
  ),
  noSuchModel: passesOn(
    400,
    'invalid_request_error',
    'litellm.BadRequestError: You passed in model=company-image. There are no healthy deployments for this model',
  ),
  noFormat: passesOn(
    400,
    'invalid_request_error',
    'litellm.UnsupportedParamsError: Setting `response_format` is not supported by openai, gpt-image-1. To drop it from the call, set `litellm.drop_params = True`.',
  ),
};
