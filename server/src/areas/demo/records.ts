import { type Database, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { toDate } from '#kernel/clock.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { demoIcons } from './icons.ts';
import {
  type DemoOfficer,
  type DemoPassenger,
  hasRecords,
  insertDemoAction,
  insertDemoIconAction,
  insertDemoOccurrence,
  insertDemoTerm,
  listDemoOfficers,
  listInspectable,
} from './queries.ts';

interface AgencyRecords {
  actions: readonly { name: string; icon: keyof typeof demoIcons }[];
  /** The category is the first one for occurrences with this name. */
  occurrences: readonly { category: string; description: string }[];
  term?: { kind: 'TISBA' | 'TCSV'; values: readonly (readonly [label: string, value: string])[] };
}

const records: Readonly<Record<string, AgencyRecords>> = {
  HEALTH: {
    actions: [{ name: 'Triagem de saúde feita', icon: 'health' }],
    occurrences: [
      {
        category: 'Viajante sintomático',
        description: 'Febre referida desde ontem. Orientado a procurar o serviço de saúde.',
      },
    ],
    term: {
      kind: 'TCSV',
      values: [
        ['Sintomas', 'Febre'],
        ['Encaminhamento', 'Serviço de saúde do aeroporto'],
      ],
    },
  },
  FEDERAL_POLICE: {
    actions: [{ name: 'Entrevista feita', icon: 'interview' }],
    occurrences: [
      { category: 'Entrevista reservada', description: 'Entrevista de dez minutos. Nada constatado.' },
    ],
  },
  AGRICULTURE: {
    actions: [
      { name: 'Bagagem inspecionada', icon: 'baggage' },
      { name: 'Produto descartado', icon: 'disposal' },
    ],
    occurrences: [
      { category: 'Produto de origem animal apreendido', description: 'Dois quilos de queijo sem rótulo.' },
    ],
    term: {
      kind: 'TISBA',
      values: [
        ['Produtos', 'Queijo'],
        ['Quantidade', '2'],
      ],
    },
  },
};

/** Records actions, occurrences and terms on passengers who have arrived. A second run changes nothing. */
export async function seedDemoRecords(services: Services): Promise<void> {
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    if (await hasRecords(db)) return;
    const now = toDate(services.clock.now());
    const passengers = await listInspectable(db, now);
    for (const officer of await listDemoOfficers(db)) await seedAgency(db, officer, passengers, now);
  });
}

async function seedAgency(
  db: Database,
  officer: DemoOfficer,
  passengers: readonly DemoPassenger[],
  now: Date,
): Promise<void> {
  const agency = records[officer.type];
  if (agency === undefined) return;
  const { actions, occurrences, term } = agency;
  for (const [index, { name, icon }] of actions.entries()) {
    const id = createId();
    await insertDemoIconAction(db, { id, officer, name, icon: Buffer.from(demoIcons[icon], 'base64') });
    for (const passenger of passengers.slice(index, index + 3))
      await insertDemoAction(db, { passenger, officer, actionId: id, actId: createId(), at: now });
  }
  const [first, second] = passengers;
  if (first === undefined || second === undefined) return;
  for (const { category, description } of occurrences)
    await insertDemoOccurrence(db, {
      id: createFlightDatedId(first.flightDate),
      passenger: first,
      officer,
      category,
      description,
      at: now,
    });
  if (term !== undefined)
    await insertDemoTerm(db, {
      id: createFlightDatedId(second.flightDate),
      passenger: second,
      officer,
      kind: term.kind,
      content: term.values.map(([label, value]) => ({ label, type: 'TEXT', value })),
      at: now,
    });
}
