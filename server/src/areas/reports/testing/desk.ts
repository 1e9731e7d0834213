import type { ReportReply } from '@farol/contract';
import { routes as boarding } from '#areas/boarding/index.ts';
import { routes as panels } from '#areas/inspection-panels/index.ts';
import { routes as files } from '#areas/panel/index.ts';
import { routes as search } from '#areas/search/index.ts';
import { runAsSystem } from '#testing/platform.ts';
import { buildOrganization, buildUser, type TestClient, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const reports = [
  'INSPECTION_REPORT',
  'INSPECTION_SYNTHETIC',
  'INSPECTION_ANALITIC',
  'INDICATORS_TOTALIZATORS',
  'INDICATORS_REPORT',
  'GRAPHIC_INDICATORS_API_REPORT',
  'INDICATORS_EMBARQUESEGURO_REPORT',
  'GRAPHIC_INDICATORS_REPORT',
  'SISBRAIP_INDICATORS_REPORT',
  'API_REQUEST_REPORT',
  'FLIGHT_LIST',
  'SEARCH_PASSENGERS',
  'API_PNR_PANEL',
  'INTERNATIONAL',
  'DOMESTIC',
] as const;

export const agency = buildOrganization();
const atManaus = buildOrganization({ name: 'Manaus', airports: ['MAO'] });
const airline = buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });

export const people = {
  officer: buildUser(agency, reports),
  colleague: buildUser(buildOrganization({ name: 'Other agency' }), reports),
  manaus: buildUser(atManaus, reports),
  airliner: buildUser(airline, reports),
  clerk: buildUser(agency, ['FLIGHT_LIST']),
};
export type Caller = keyof typeof people;

export interface ReportDesk extends TestClient<Caller> {
  read(caller: Caller, report: string, body: object, language?: 'pt' | 'en'): Promise<ReportReply>;
}

/** Call once at the top of a file. */
export function setUpReports(): () => ReportDesk {
  const features = [routes, panels, boarding, files, search].flatMap(area => Object.values(area));
  const client = useTestClient(people, features);
  return () => {
    const desk = client();
    return {
      ...desk,
      read: async (caller, report, body, language) => {
        const path = `/web-inspection/v1/reports/${report}`;
        const answer = await desk.request(caller, 'POST', path, body, language);
        if (answer.status !== 200) throw new Error(answer.text);
        return answer.body<ReportReply>();
      },
    };
  };
}

/** Returns rows as objects by column id. */
export function toObjects({ columns, rows }: ReportReply): Record<string, string | number | null>[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ id }, index) => [id, cells[index] ?? null])),
  );
}

export function sumOf(report: ReportReply, column: string): number {
  return toObjects(report).reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
}

export async function insertPeopleOfDesk({ services: { pool } }: ReportDesk): Promise<void> {
  await runAsSystem(pool, async db => {
    for (const [index, { id, organization }] of Object.values(people).entries()) {
      if (organization !== null)
        await db
          .insertInto('organization')
          .values({ id: organization.id, name: organization.name, type: 'HEALTH', time_zone: 'UTC' })
          .onConflict(conflict => conflict.doNothing())
          .execute();
      await db
        .insertInto('app_user')
        .values({ id, cpf: String(index).padStart(11, '0'), full_name: 'Any Person' })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    }
  });
}
