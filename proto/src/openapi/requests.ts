import { fieldsIn, pathFields } from '../http-request.ts';
import type { Operation, Upload } from '../operation.ts';
import type { Components, ObjectSchema } from './components.ts';
import type { Json } from './json.ts';
import { requestName } from './schema-registries.ts';

/**
 * Returns the OpenAPI `parameters` and `requestBody` of an operation. Fields that aren't path parameters are described
 * as query parameters or as the body.
 *
 * @throws Error if the request schema isn't an object, unless all fields are in a JSON body
 */
export function requestParts(name: string, operation: Operation, components: Components): Json {
  const { http, request } = operation;
  const inPath = pathFields(http.path);
  const hasBody = http.upload !== undefined || fieldsIn(http) === 'body';
  const input = components.object('input', request);
  if (!input && hasBody && !http.upload && inPath.length === 0) {
    return { parameters: [components.requestId.parameter], ...jsonBody(true, components.schema('input', request)) };
  }
  const fields = Object.keys(input?.properties ?? {});
  const unknown = inPath.filter((field) => !fields.includes(field));
  if (!input || unknown.length > 0) throw new Error(`The request of ${name} has no field ${unknown.join(', ')}`);

  const inQuery = hasBody ? [] : fields.filter((field) => !inPath.includes(field));
  const parameters = [
    ...inPath.map((field) => parameter('path', field, operation, components)),
    ...inQuery.map((field) => parameter('query', field, operation, components)),
    components.requestId.parameter,
  ];
  return { parameters, ...(hasBody && requestBody(name, operation, without(input, inPath), components)) };
}

/** Describes a parameter by its parsed type, such as integer, because the unparsed value is always a string. */
function parameter(place: 'path' | 'query', name: string, { request }: Operation, components: Components): Json {
  const input = components.object('input', request);
  const output = components.object('output', request)?.properties[name];
  const isDescribable = output !== undefined && components.isDescribable(output);
  return {
    name,
    in: place,
    required: place === 'path' || input?.required.includes(name) === true,
    schema: isDescribable ? output : input?.properties[name],
  };
}

function without({ properties, required, ...rest }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const others = Object.entries(properties).filter(([name]) => !names.includes(name));
  const otherRequired = required.filter((name) => !names.includes(name));
  return { ...rest, properties: Object.fromEntries(others), required: otherRequired };
}

/**
 * Describes the request body. The body is required if any of its fields is required. If there are no fields, the body
 * is omitted.
 */
function requestBody(name: string, operation: Operation, fields: ObjectSchema, components: Components): Json {
  const { http, request } = operation;
  if (http.upload) {
    const schema = components.addRequest(requestName(name), form(fields, http.upload));
    const encoding = { [http.upload.field]: { contentType: 'image/jpeg, image/png, image/webp' } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  if (Object.keys(fields.properties).length === 0) return {};
  const isWhole = pathFields(http.path).length === 0;
  const schema = isWhole ? components.schema('input', request) : components.addRequest(requestName(name), fields);
  return jsonBody(fields.required.length > 0, schema);
}

function jsonBody(required: boolean, schema: Json): Json {
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function form({ properties, required, ...rest }: ObjectSchema, { field }: Upload): ObjectSchema {
  const file = { [field]: { type: 'string', format: 'binary' } };
  return { ...rest, properties: { ...properties, ...file }, required: [...required, field] };
}
