import { addressOf, type contract, type Declared } from '@farol/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { calls as alerts } from '#areas/alerts/testing/calls.ts';
import { calls as audit } from '#areas/audit/testing/calls.ts';
import { calls as auth } from '#areas/auth/testing/calls.ts';
import { calls as billing } from '#areas/billing/testing/calls.ts';
import { calls as boarding } from '#areas/boarding/testing/calls.ts';
import { calls as explanation } from '#areas/explanation/testing/calls.ts';
import { calls as help } from '#areas/help/testing/calls.ts';
import { calls as occurrences } from '#areas/occurrences/testing/calls.ts';
import { calls as inspectionPanels } from '#areas/inspection-panels/testing/calls.ts';
import { calls as inspection } from '#areas/inspection/testing/calls.ts';
import { calls as judging } from '#areas/judging/testing/calls.ts';
import { calls as panel } from '#areas/panel/testing/calls.ts';
import { calls as partners } from '#areas/partners/testing/calls.ts';
import { calls as privacy } from '#areas/privacy/testing/calls.ts';
import { calls as reception } from '#areas/reception/testing/calls.ts';
import { calls as registry } from '#areas/registry/testing/calls.ts';
import { calls as reports } from '#areas/reports/testing/calls.ts';
import { calls as rules } from '#areas/rules/testing/calls.ts';
import { calls as search } from '#areas/search/testing/calls.ts';
import { calls as watch } from '#areas/watch/testing/calls.ts';
import type { AreaCalls, Records, SampleCall } from '#testing/calls.ts';

export { everyEndpoint, type Declared } from '@farol/contract';
export { createMissingRecords, type Records, type RegisterRecords } from '#testing/calls.ts';

/** A missing area, feature or endpoint does not compile. */
const callsByArea: { readonly [A in keyof typeof contract]: AreaCalls<A> } = {
  alerts,
  audit,
  auth,
  billing,
  boarding,
  explanation,
  help,
  inspection,
  'inspection-panels': inspectionPanels,
  judging,
  occurrences,
  panel,
  partners,
  privacy,
  reception,
  registry,
  reports,
  rules,
  search,
  watch,
};

export const calls: ReadonlyMap<string, SampleCall> = new Map(
  Object.values(callsByArea).flatMap(features =>
    Object.values<Readonly<Record<string, SampleCall>>>(features).flatMap(samples => Object.entries(samples)),
  ),
);

function getCall(name: string): SampleCall {
  const sample = calls.get(name);
  if (sample === undefined) throw new Error(`no sample call of ${name}`);
  return sample;
}

export function bodyOf({ name }: Declared, records: Records): object | undefined {
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
