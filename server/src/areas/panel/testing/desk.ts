import type { Permission } from '@farol/contract';
import { beforeEach } from 'vitest';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { testOrganization, testUser, setUpDeskFor, type Desk } from '#testing/desk.ts';
import { testNow } from '#testing/platform.ts';
import { forgetMessages } from '#areas/reception/testing/queries.ts';
import { forgetExpected } from './queries.ts';

const agency = testOrganization({ type: 'FEDERAL_POLICE' });
const airline = testOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });
const all: Permission[] = ['API_PNR_PANEL', 'VISUALIZE_RAW_PNR', 'EXPORT_APIPNR'];

/** Callers in tests; each name is also the token. */
export const staff = {
  officer: testUser(agency, [...all, 'INTERNATIONAL']),
  /** May not see raw messages. */
  clerk: testUser(agency, ['API_PNR_PANEL']),
  airliner: testUser(airline, all),
  atGuarulhos: testUser(agency, all, { airports: ['GRU'] }),
  ofGuarulhos: testUser(testOrganization({ airports: ['GRU'] }), all),
  unplaced: testUser(null, all),
  stranger: testUser(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type Who = keyof typeof staff;

/** Mounts these areas on a database that is emptied before each test. Call once at the top of a file. */
export function setUpDesk(areas: MountedFeature[], settings: Record<string, string> = {}): () => Desk<Who> {
  const desk = setUpDeskFor(staff, areas, settings);
  beforeEach(async () => {
    const { clock, ownerUrl, services } = desk();
    clock.set(testNow);
    await forgetMessages(ownerUrl);
    await forgetExpected(services.pool);
  });
  return desk;
}
