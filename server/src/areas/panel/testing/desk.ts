import type { Permission } from '@farol/contract';
import { beforeEach } from 'vitest';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { buildOrganization, buildUser, useTestClient, type TestClient } from '#testing/test-client.ts';
import { testNow } from '#testing/platform.ts';
import { deleteMessages } from '#areas/reception/testing/queries.ts';
import { deleteExpectedPushes } from './queries.ts';

const agency = buildOrganization({ type: 'FEDERAL_POLICE' });
const airline = buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });
const all: Permission[] = ['API_PNR_PANEL', 'VISUALIZE_RAW_PNR', 'EXPORT_APIPNR'];

/** Each name is also the token. */
export const staff = {
  officer: buildUser(agency, [...all, 'INTERNATIONAL']),
  clerk: buildUser(agency, ['API_PNR_PANEL']),
  airliner: buildUser(airline, all),
  atGuarulhos: buildUser(agency, all, { airports: ['GRU'] }),
  ofGuarulhos: buildUser(buildOrganization({ airports: ['GRU'] }), all),
  unplaced: buildUser(null, all),
  stranger: buildUser(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type StaffName = keyof typeof staff;

/** Empties the database before each test. Call once at the top of a file. */
export function setUpDesk(
  areas: MountedFeature[],
  settings: Record<string, string> = {},
): () => TestClient<StaffName> {
  const desk = useTestClient(staff, areas, settings);
  beforeEach(async () => {
    const { clock, ownerUrl, services } = desk();
    clock.set(testNow);
    await deleteMessages(ownerUrl);
    await deleteExpectedPushes(services.pool);
  });
  return desk;
}
