import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { addressOf, endpoint, type Endpoint, type CallInput } from './endpoint.ts';
import { errors, errorText } from './errors.ts';
import { maySeeAlerts, permissions } from './permissions.ts';

test('does not compile an endpoint without access or audit event', () => {
  const base = { method: 'GET', path: '/web/v1/x', summary: 'x', reply: 'empty' } as const;
  // @ts-expect-error access is missing
  endpoint({ ...base, audit: 'none' });
  // @ts-expect-error audit is missing
  endpoint({ ...base, access: 'public' });
  // @ts-expect-error a list of permissions cannot be empty
  endpoint({ ...base, access: [], audit: 'none' });
  // @ts-expect-error no such permission
  endpoint({ ...base, access: ['FLIGHTS'], audit: 'none' });
  expect(endpoint({ ...base, access: 'public', audit: 'none' }).access).toBe('public');
});

test('allows exactly the declared input of a call', () => {
  const one = endpoint({
    method: 'GET',
    path: '/web/v1/things/{id}',
    summary: 'x',
    params: z.object({ id: z.string() }),
    query: z.object({ ids: z.optional(z.array(z.string())), text: z.optional(z.string()) }),
    reply: 'empty',
    access: 'signedIn',
    audit: 'none',
  });
  const input: CallInput<typeof one> = { params: { id: 'a/b' }, query: { ids: ['1', '2'] } };
  expect(addressOf(one as Endpoint, input)).toBe('/web/v1/things/a%2Fb?ids=1%2C2');
  // @ts-expect-error params are missing
  const wrong: CallInput<typeof one> = { query: {} };
  expect(wrong).toBeDefined();
});

test('has 44 distinct permissions', () => {
  expect(permissions).toHaveLength(44);
  expect(new Set(permissions).size).toBe(44);
});

test('never lets an airline user see alerts', () => {
  const allPermissions = new Set(permissions);
  expect(maySeeAlerts({ isAirline: false, permissions: allPermissions })).toBe(true);
  expect(maySeeAlerts({ isAirline: true, permissions: allPermissions })).toBe(false);
  expect(maySeeAlerts({ isAirline: false, permissions: new Set(['FLIGHT_LIST']) })).toBe(false);
});

test('uses the same parameters in both languages of an error', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).toSorted();
  for (const [code, { pt, en }] of Object.entries(errors))
    expect([code, names(en)]).toEqual([code, names(pt)]);
  expect(errorText('MAX_LENGTH', 'pt', { field: 'Nome', max: 60 })).toBe(
    'Nome deve ter no máximo 60 caracteres',
  );
});
