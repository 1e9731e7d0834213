import { addressOf, type Declared, features } from '@farol/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Records, SampleCall } from '#testing/calls.ts';

export { everyEndpoint, type Declared } from '@farol/contract';
export { createMissingRecords, type Records, type RegisterRecords } from '#testing/calls.ts';

/** Loads `testing/calls.ts` of a feature. An architecture test names missing files and calls. */
async function loadCalls(feature: string): Promise<[string, SampleCall][]> {
  const [area, folder] = feature.split('/');
  const loaded = (await import(`../../areas/${area}/${folder}/testing/calls.ts`)) as {
    calls: Readonly<Record<string, SampleCall>>;
  };
  return Object.entries(loaded.calls);
}

/** By the name of the endpoint. */
export const calls: ReadonlyMap<string, SampleCall> = new Map(
  (await Promise.all(Object.keys(features).map(loadCalls))).flat(),
);

function getCall(name: string): SampleCall {
  const sample = calls.get(name);
  if (sample === undefined) throw new Error(`no sample call of ${name}`);
  return sample;
}

export function buildBody({ name }: Declared, records: Records): object | undefined {
  return getCall(name).input(records).body;
}

/** No token if `bearer` is undefined; `otherBody` replaces the body. */
export function callEndpoint(
  app: FastifyInstance,
  { name, endpoint }: Declared,
  records: Records,
  bearer: string | undefined,
  otherBody?: object,
): Promise<LightMyRequestResponse> {
  const { body, type, ...address } = getCall(name).input(records);
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: otherBody ?? body }),
  });
}
