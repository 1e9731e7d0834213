import type { ConditionNode } from '@farol/contract/conditions/index';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { insertRow } from '#kernel/registers/queries.ts';
import type { Services } from '#kernel/services.ts';
import {
  restrictionCategories,
  setMembers,
  demoId,
  listAgencies,
  isSeeded,
  listUsersWithPermissions,
} from '#areas/inspection/index.ts';
import { recordRuleChanges } from '#areas/judging/index.ts';
import { insertRule } from '../rules/queries.ts';

interface DemoRule {
  title: string;
  note: string;
  category: string;
  weight: number;
  /** Chance in percent; missing for a deterministic rule. */
  percent?: number;
  /** Raises no alerts and only adds to the score. */
  silent?: true;
  hitLimit?: number;
  arrivals?: true;
  conditions: ConditionNode;
}

const all = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'all', conditions });
const any = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'any', conditions });

const rules: Readonly<Record<string, readonly DemoRule[]>> = {
  FEDERAL_POLICE: [
    {
      title: 'Só ida, em dinheiro, comprada na véspera',
      note: 'Entrevistar antes do controle: quem pagou, para onde vai e quando volta.',
      category: 'Perfil de viagem',
      weight: 40,
      hitLimit: 5,
      conditions: all(
        { field: 'booking.tripType', operator: 'EQ', value: 'ONEWAY' },
        { field: 'booking.paymentForms', operator: 'IN', value: ['CA'] },
        { field: 'booking.advanceDays', operator: 'LE', value: 3 },
      ),
    },
    {
      title: 'Dados da companhia que não combinam com a reserva',
      note: '',
      category: 'Documento extraviado',
      weight: 15,
      silent: true,
      conditions: any(
        { field: 'sources.disagreeing', operator: 'IN', value: ['documents', 'birthDate', 'surname'] },
        { field: 'traveller.documentChanged', operator: 'EQ', value: true },
      ),
    },
    {
      title: 'Amostra das chegadas do Panamá',
      note: 'Um em cada dez, sorteado.',
      category: 'Amostragem',
      weight: 10,
      percent: 10,
      hitLimit: 3,
      arrivals: true,
      conditions: all({ field: 'flight.originCountry', operator: 'EQ', value: 'PAN' }),
    },
  ],
  HEALTH: [
    {
      title: 'Chegada de país com surto em acompanhamento',
      note: 'Medir temperatura e perguntar por sintomas nos últimos dez dias.',
      category: 'Contato de caso confirmado',
      weight: 20,
      hitLimit: 5,
      arrivals: true,
      conditions: all(
        { field: 'flight.originCountry', operator: 'IN', value: ['COL', 'PER'] },
        { field: 'passenger.kind', operator: 'EQ', value: 'PASSENGER' },
      ),
    },
  ],
  AGRICULTURE: [
    {
      title: 'Duas malas ou mais, de país com foco de doença animal',
      note: 'Passar a bagagem pelo raio X.',
      category: 'Origem com foco de doença',
      weight: 25,
      hitLimit: 8,
      arrivals: true,
      conditions: all(
        { field: 'passenger.bagCount', operator: 'GE', value: 2 },
        { field: 'flight.originCountry', operator: 'IN', value: ['DEU', 'ITA', 'CHN', 'PRT'] },
      ),
    },
  ],
};

const teamName = 'Plantão do aeroporto';

/** Creates rules and the work teams that they alert. Idempotent. The transaction acts for the system. */
export async function seedDemoRules(db: Database, services: Pick<Services, 'clock'>): Promise<void> {
  for (const agency of await listAgencies(db)) {
    const [author] = await listUsersWithPermissions(db, agency.id, ['RISK_MANAGE', 'RESTRICTION_LIST']);
    if (author === undefined) continue;
    const teamId = await ensureTeam(db, agency.id);
    const categories = await restrictionCategories(db, agency.id);
    for (const rule of rules[agency.type] ?? []) {
      const category = categories.find(({ name }) => name === rule.category);
      const id = demoId('rule', agency.id, rule.title);
      if (category === undefined || (await isSeeded(db, 'risk_rule', id))) continue;
      const content = contentOf(rule, category.id, [author, teamId], teamId);
      await insertRule(
        db,
        { id, organizationId: agency.id, createdBy: author },
        content,
        toDate(services.clock.now()),
      );
      await recordRuleChanges(db, [id]);
    }
  }
}

async function ensureTeam(db: Database, organizationId: string): Promise<string> {
  const id = demoId('team', organizationId, teamName);
  if (await isSeeded(db, 'work_team', id)) return id;
  const members = await listUsersWithPermissions(db, organizationId, ['INTERNATIONAL', 'DOMESTIC']);
  await insertRow(db, 'work_team', {
    id,
    organization_id: organizationId,
    name: teamName,
    on_call_addresses: ['plantao@exemplo.test'],
    on_call_severity: 'NORMAL',
  });
  await setMembers(db, id, members);
  return id;
}

function contentOf(
  rule: DemoRule,
  categoryId: string,
  viewers: string[],
  teamId: string,
): Parameters<typeof insertRule>[2] {
  const { title, note, weight, percent = null, conditions, hitLimit = null } = rule;
  return {
    title,
    note,
    kind: percent === null ? 'DETERMINISTIC' : 'PROBABILISTIC',
    percent,
    weight,
    alert: rule.silent !== true,
    conditions,
    flightStatuses: [],
    inspectionTypes: [],
    modes: rule.arrivals === true ? ['INTERNATIONAL_ARRIVALS'] : [],
    validFrom: null,
    validUntil: null,
    categories: [categoryId],
    hitLimit,
    viewers,
    receivers: rule.silent === true ? [] : [teamId],
  };
}
