import { type Endpoint, errors } from '@farol/contract';
import * as z from 'zod';
import type { MountedFeature } from './handler.ts';
import type { JsonSchema } from './schemas.ts';

/** The contract as OpenAPI 3.1. */
export function openApi(areas: Readonly<Record<string, MountedFeature>>, version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, { endpoints }] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Farol', version, description: 'Advance passenger information and booking records.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        integrator: { type: 'http', scheme: 'bearer' },
        streamToken: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(Array.isArray(endpoint.access) ? { 'x-permissions': endpoint.access } : {}),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body === undefined ? {} : { requestBody: bodyOf(endpoint.body) }),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ access }: Endpoint): JsonSchema[] {
  if (access === 'public') return [];
  if (access === 'integrator' || access === 'streamToken') return [{ [access]: [] }];
  return [{ session: [] }];
}

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

function bodyOf(body: NonNullable<Endpoint['body']>): JsonSchema {
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
  const statuses = new Set(Object.values(errors).map(error => error.status));
  const failures = [...statuses]
    .toSorted((a, b) => a - b)
    .map(status => [status, { description: textsOf(status) }]);
  return { [endpoint.status ?? 200]: success, ...Object.fromEntries(failures) };
}

function contentOf(type: string | undefined): JsonSchema {
  return type === undefined ? {} : { content: { [type]: {} } };
}

function textsOf(status: number): string {
  const texts = Object.entries(errors).filter(([, error]) => error.status === status);
  return texts.map(([code, error]) => `${code}: ${error.en}`).join('\n');
}
