import {
  addressPattern,
  type Endpoint,
  errors,
  everyEndpoint,
  failuresOf,
  features,
  flights,
  inbox,
  messages,
} from '@farol/contract';
import { expect, test } from 'vitest';
import type { MountedFeature } from './handler.ts';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: Record<string, unknown> }> }
  >;
  'x-permissions'?: string[];
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

const areas = Object.fromEntries(
  Object.entries(features).map(([name, endpoints]): [string, MountedFeature] => [
    name,
    { endpoints, handlers: {} },
  ]),
);
// Serializes, because JSON would lose undefined values.
const described = JSON.parse(JSON.stringify(buildOpenApi(areas, '1.2.3'))) as Description;

const endpoints = everyEndpoint;

function operationOf({ path, method }: Endpoint): Operation {
  const operation = described.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

test('declares OpenAPI 3.1 and the platform version', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.info).toMatchObject({ title: 'Farol', version: '1.2.3' });
});

test('describes every endpoint of the contract once', () => {
  const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted(),
  );
  const ids = endpoints.map(({ endpoint }) => operationOf(endpoint).operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('declares every path parameter as required, and no others', () => {
  for (const { endpoint } of endpoints) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    const declared = operationOf(endpoint).parameters.filter(parameter => parameter.in === 'path');
    expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted());
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(addressPattern(endpoint)).not.toContain('{');
  }
});

test('declares a query parameter with a default as optional', () => {
  const parameters = operationOf(inbox.countAlerts).parameters;
  expect(parameters).toMatchObject([{ name: 'type', in: 'query', required: false }]);
  expect(operationOf(inbox.deleteAlerts).parameters).toMatchObject([{ name: 'ids', required: true }]);
});

test('marks optional body fields like the parser', () => {
  const body = operationOf(flights.searchFlights).requestBody?.content['application/json']?.schema;
  expect(body?.['required']).toEqual(['from', 'to']);
  const raw = operationOf(messages.receiveFiles).requestBody;
  expect(raw?.required).toBe(true);
  expect(Object.keys(raw?.content ?? {})).toContain('multipart/form-data');
});

test('describes access by defined schemes', () => {
  for (const { endpoint } of endpoints) {
    const { security, ...operation } = operationOf(endpoint);
    const schemes = security.flatMap(Object.keys);
    expect(schemes.filter(name => !(name in described.components.securitySchemes))).toEqual([]);
    expect(schemes.length).toBe(endpoint.access === 'public' ? 0 : 1);
    expect(operation['x-permissions']).toEqual(Array.isArray(endpoint.access) ? endpoint.access : undefined);
  }
});

test('describes the success and each error status of every endpoint', () => {
  for (const { endpoint } of endpoints) {
    const { responses } = operationOf(endpoint);
    const success = responses[String(endpoint.status ?? 200)];
    expect(success?.description).not.toBe('');
    const statuses = new Set(failuresOf(endpoint).map(code => String(errors[code].status)));
    const success2xx = String(endpoint.status ?? 200);
    expect(Object.keys(responses).toSorted()).toEqual([success2xx, ...statuses].toSorted());
    const hasSchema = success?.content?.['application/json']?.schema !== undefined;
    expect(hasSchema).toBe(typeof endpoint.reply !== 'string');
  }
});

test('lists the errors of an endpoint by shared references', () => {
  const { responses } = operationOf(flights.getFlight);
  const codes = Object.values(responses).flatMap(response =>
    '$ref' in response ? String(response.$ref).split('/').at(-1)?.split('.') : [],
  );
  expect(codes.toSorted()).toEqual([...failuresOf(flights.getFlight)].toSorted());
  expect(codes).toContain('RECORD_NOT_FOUND');
  expect(codes).not.toContain('TOKEN_IN_USE');
  const texts = JSON.stringify(described).split('TOKEN_IN_USE: ').length - 1;
  expect(texts).toBe(1);
});

/** Dangling references make a description unreadable for generators. */
test('resolves every reference', () => {
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThan(100);
  const resolveReference = (path: string): unknown =>
    path
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], described);
  expect(references.filter(path => resolveReference(path) === undefined)).toEqual([]);
});
