import { type Endpoint, type ErrorCode, errors, failuresOf } from '@farol/contract';
import * as z from 'zod';
import type { MountedFeature } from './handler.ts';
import type { JsonSchema } from './schemas.ts';

export function buildOpenApi(areas: Readonly<Record<string, MountedFeature>>, version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, { endpoints }] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  }
  return withSharedSchemas({
    openapi: '3.1.0',
    info: { title: 'Farol', version, description: 'Advance passenger information and booking records.' },
    paths,
    components: {
      schemas: { Error: errorSchema, Messages: messagesSchema },
      responses: sharedResponses(areas),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        integrator: { type: 'http', scheme: 'bearer' },
        streamToken: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  });
}

/** Moves the `$defs` of recursive schemas to the shared components. */
function withSharedSchemas(
  document: JsonSchema & { components: JsonSchema & { schemas: JsonSchema } },
): JsonSchema {
  const shared: JsonSchema = {};
  const moveDefinitions = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moveDefinitions);
    if (typeof part === 'string') return part.replace(/^#\/\$defs\//, '#/components/schemas/');
    if (typeof part !== 'object' || part === null) return part;
    const { $defs = {}, ...rest } = part as JsonSchema;
    for (const [name, schema] of Object.entries($defs as JsonSchema))
      shared[name] ??= moveDefinitions(schema);
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, moveDefinitions(value)]));
  };
  const { components, ...rest } = document;
  return {
    ...(moveDefinitions(rest) as JsonSchema),
    components: { ...components, schemas: { ...components.schemas, ...shared } },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(Array.isArray(endpoint.access) ? { 'x-permissions': endpoint.access } : {}),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.ifMatch === true ? [ifMatch] : []),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: buildRequestBody(endpoint.body) }),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ access }: Endpoint): JsonSchema[] {
  if (access === 'public') return [];
  if (access === 'integrator' || access === 'streamToken') return [{ [access]: [] }];
  return [{ session: [] }];
}

const ifMatch: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'Version that the client read, such as `"4"`. Fails with CHANGED_MEANWHILE if it is no longer current.',
  schema: { type: 'string' },
};

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

function buildRequestBody(body: NonNullable<Endpoint['body']>): JsonSchema {
  if (body === 'raw') {
    return {
      required: true,
      content: { 'application/edifact': {}, 'application/xml': {}, 'multipart/form-data': {} },
    };
  }
  return {
    content: {
      'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) },
    },
  };
}

const specialTypes = {
  empty: undefined,
  binary: 'application/octet-stream',
  eventStream: 'text/event-stream',
} as const;

function responsesOf(endpoint: Endpoint): JsonSchema {
  const success =
    typeof endpoint.reply === 'string'
      ? { description: endpoint.reply, ...contentOf(specialTypes[endpoint.reply]) }
      : {
          description: 'OK',
          content: {
            'application/json': {
              schema: z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any' }),
            },
          },
        };
  return { [endpoint.status ?? 200]: success, ...failureResponses(endpoint) };
}

/** Equal groups share one component. */
function failureSets(endpoint: Endpoint): { status: number; codes: ErrorCode[] }[] {
  const byStatus = Map.groupBy(failuresOf(endpoint), code => errors[code].status);
  return [...byStatus]
    .map(([status, codes]) => ({ status, codes: codes.toSorted() }))
    .toSorted((a, b) => a.status - b.status);
}

const nameOf = (codes: readonly ErrorCode[]): string => codes.join('.');

function failureResponses(endpoint: Endpoint): JsonSchema {
  return Object.fromEntries(
    failureSets(endpoint).map(({ status, codes }) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );
}

function sharedResponses(areas: Readonly<Record<string, MountedFeature>>): JsonSchema {
  const sets = Object.values(areas)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .flatMap(failureSets);
  return Object.fromEntries(sets.map(({ codes }) => [nameOf(codes), responseOf(codes)]));
}

const everyCode = Object.keys(errors) as ErrorCode[];

function responseOf(codes: readonly ErrorCode[]): JsonSchema {
  const isMessagesOnly = codes.every(code => errors[code].status === 422);
  return {
    description: codes.map(code => `${code}: ${errors[code].en}`).join('\n'),
    headers: { 'x-error-code': { schema: { enum: codes } } },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${isMessagesOnly ? 'Messages' : 'Error'}` },
      },
    },
  };
}

const messagesSchema: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Texts for the user, in the language of Accept-Language. The code is in the header x-error-code.',
};

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['messages', 'code', 'id'],
  properties: {
    messages: { type: 'array', items: { type: 'string' } },
    code: { enum: everyCode },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'Dotted, such as `documents.0.number`.' },
          code: { enum: everyCode },
          message: { type: 'string' },
        },
      },
    },
    duplicate: {
      type: 'object',
      description: 'The record that already has the value of a field.',
      required: ['field', 'record'],
      properties: {
        field: { type: 'string', description: 'Field of the input, such as `cpf`.' },
        record: {
          type: ['object', 'null'],
          description: 'Null if the caller cannot see the record.',
          required: ['id', 'name', 'active', 'createdAt'],
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            active: { type: 'boolean' },
            createdAt: { type: ['string', 'null'], format: 'date-time' },
          },
        },
      },
    },
    params: { type: 'object', description: 'Parameters of the text, by name.' },
    id: { type: 'string', description: 'Id of the error in the server log. Send it to support.' },
  },
};

function contentOf(type: string | undefined): JsonSchema {
  return type === undefined ? {} : { content: { [type]: {} } };
}
