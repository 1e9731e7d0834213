import { defaultResultFields } from '@farol/contract';
import type { ConditionNode } from '@farol/contract/conditions/index';
import type { FieldName } from '@farol/contract/fields/index';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { insertQuery } from '../queries.ts';
import { hasQueries, listDemoTeams } from './queries.ts';

interface DemoQuery {
  name: string;
  firstDay: number;
  lastDay: number;
  /** In addition to the default columns. */
  columns: readonly FieldName[];
  conditions: ConditionNode;
}

const all = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'all', conditions });

const queries: Readonly<Record<string, readonly DemoQuery[]>> = {
  FEDERAL_POLICE: [
    {
      name: 'Estrangeiros com destino ao Brasil e passagem só de ida',
      firstDay: -7,
      lastDay: 3,
      columns: ['booking.tripType', 'agency.name'],
      conditions: all(
        { field: 'flight.destinationCountry', operator: 'EQ', value: 'BRA' },
        { field: 'passenger.nationality', operator: 'NE', value: 'BRA' },
        { field: 'booking.tripType', operator: 'EQ', value: 'ONEWAY' },
      ),
    },
    {
      name: 'Só ida, paga em dinheiro nos últimos três dias',
      firstDay: -2,
      lastDay: 3,
      columns: ['booking.advanceDays', 'booking.paymentForms', 'passenger.locator'],
      conditions: all(
        { field: 'booking.tripType', operator: 'EQ', value: 'ONEWAY' },
        { field: 'booking.paymentForms', operator: 'IN', value: ['CA'] },
        { field: 'booking.advanceDays', operator: 'LE', value: 3 },
      ),
    },
  ],
  HEALTH: [
    {
      name: 'Maiores de 60 anos com destino ao Brasil',
      firstDay: -10,
      lastDay: 1,
      columns: ['passenger.age', 'flight.originCountry', 'passenger.phones'],
      conditions: all(
        { field: 'flight.destinationCountry', operator: 'EQ', value: 'BRA' },
        { field: 'passenger.age', operator: 'GE', value: 60 },
      ),
    },
  ],
};

/** Creates queries that teams share. Idempotent. The transaction acts for the system. */
export async function seedDemoQueries(db: Database, now: Date): Promise<void> {
  for (const { id: teamId, organizationId, type, ownerId } of await listDemoTeams(db)) {
    if (await hasQueries(db, organizationId)) continue;
    for (const { columns, ...query } of queries[type] ?? []) {
      const place = { id: createId(), organizationId, ownerId };
      const sorting = { sortColumn: null, sortDescending: false };
      const content = {
        ...query,
        ...sorting,
        columns: [...defaultResultFields, ...columns],
        teams: [teamId],
      };
      await insertQuery(db, place, content, now);
    }
  }
}
