import { fieldsIn, pathFields } from '../http-request.ts';
import type { Operation, Upload } from '../operation.ts';
import type { Components, ObjectSchema } from './components.ts';
import type { Json } from './json.ts';
import { requestName } from './schema-registries.ts';

/**
 * `parameters` and `requestBody` of an operation: the fields that its path names are in the path, the others in the query
 * or in a body.
 *
 * @throws Error where the request is no object and has fields that are not in a JSON body
 */
export function requestParts(name: string, operation: Operation, components: Components): Json {
  const { http, request } = operation;
  const inPath = pathFields(http.path);
  const hasBody = http.upload !== undefined || fieldsIn(http) === 'body';
  const sent = components.object('input', request);
  if (!sent && hasBody && !http.upload && inPath.length === 0) {
    return { parameters: [components.requestId.parameter], ...jsonBody(true, components.schema('input', request)) };
  }
  const fields = Object.keys(sent?.properties ?? {});
  const unknown = inPath.filter((field) => !fields.includes(field));
  if (!sent || unknown.length > 0) throw new Error(`The request of ${name} has no field ${unknown.join(', ')}`);

  const inQuery = hasBody ? [] : fields.filter((field) => !inPath.includes(field));
  const parameters = [
    ...inPath.map((field) => parameter('path', field, operation, components)),
    ...inQuery.map((field) => parameter('query', field, operation, components)),
    components.requestId.parameter,
  ];
  return { parameters, ...(hasBody && requestBody(name, operation, without(sent, inPath), components)) };
}

/** A parameter is text; it is described by what it means, e.g. an integer. */
function parameter(place: 'path' | 'query', name: string, { request }: Operation, components: Components): Json {
  const sent = components.object('input', request);
  const meaning = components.object('output', request)?.properties[name];
  const isDescribable = meaning !== undefined && components.isDescribable(meaning);
  return {
    name,
    in: place,
    required: place === 'path' || sent?.required.includes(name) === true,
    schema: isDescribable ? meaning : sent?.properties[name],
  };
}

function without({ properties, required, ...rest }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const others = Object.entries(properties).filter(([name]) => !names.includes(name));
  const needed = required.filter((name) => !names.includes(name));
  return { ...rest, properties: Object.fromEntries(others), required: needed };
}

/** A body is needed where one of its fields is; without any field there is none. */
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
