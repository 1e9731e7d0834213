import type { Severity } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { demoId } from './ids.ts';
import { type DemoCategory, insertCategories } from './queries.ts';

type Tree = { appliesTo: DemoCategory['appliesTo']; parent: string; children: readonly string[] };

const categories: Readonly<Record<string, readonly Tree[]>> = {
  HEALTH: [
    {
      appliesTo: 'RESTRICTION',
      parent: 'Vigilância sanitária',
      children: ['Contato de caso confirmado', 'Isolamento determinado', 'Vacinação a comprovar'],
    },
    {
      appliesTo: 'OCURRENCY',
      parent: 'Ocorrência sanitária',
      children: [
        'Viajante sintomático',
        'Encaminhamento ao serviço de saúde',
        'Bagagem com produto irregular',
      ],
    },
  ],
  FEDERAL_POLICE: [
    {
      appliesTo: 'RESTRICTION',
      parent: 'Controle migratório',
      children: [
        'Impedimento de saída',
        'Documento extraviado',
        'Ordem judicial',
        'Perfil de viagem',
        'Amostragem',
      ],
    },
    {
      appliesTo: 'OCURRENCY',
      parent: 'Ocorrência migratória',
      children: ['Inadmissão', 'Entrevista reservada', 'Documento com indício de fraude'],
    },
  ],
  AGRICULTURE: [
    {
      appliesTo: 'RESTRICTION',
      parent: 'Vigilância agropecuária',
      children: ['Reincidência em produto animal', 'Origem com foco de doença'],
    },
    {
      appliesTo: 'OCURRENCY',
      parent: 'Ocorrência agropecuária',
      children: ['Produto de origem animal apreendido', 'Produto vegetal apreendido'],
    },
  ],
};

/** Categories that deny boarding; all others require a check. */
const departureBans: ReadonlySet<string> = new Set(['Impedimento de saída']);

const severityByName: Readonly<Record<string, Severity>> = {
  'Impedimento de saída': 'BLOCKING',
  'Ordem judicial': 'BLOCKING',
  'Isolamento determinado': 'BLOCKING',
  'Contato de caso confirmado': 'HIGH',
  'Documento extraviado': 'HIGH',
  'Vacinação a comprovar': 'LOW',
  Amostragem: 'LOW',
};

/** Inserts categories. Idempotent. */
export async function seedDemoInspection(
  db: Database,
  organizations: readonly { id: string; type: string }[],
): Promise<void> {
  const parents: DemoCategory[] = [];
  const children: DemoCategory[] = [];
  for (const { id: organizationId, type } of organizations) {
    for (const { appliesTo, parent, children: names } of categories[type] ?? []) {
      const parentId = demoId('category', organizationId, parent);
      parents.push({
        id: parentId,
        organizationId,
        parentId: null,
        name: parent,
        appliesTo,
        boarding: 'VERIFY',
        severity: 'NORMAL',
      });
      for (const name of names) {
        const id = demoId('category', organizationId, parent, name);
        const boarding = departureBans.has(name) ? 'NO_BOARD' : 'VERIFY';
        const severity = severityByName[name] ?? 'NORMAL';
        children.push({ id, organizationId, parentId, name, appliesTo, boarding, severity });
      }
    }
  }
  await insertCategories(db, parents);
  await insertCategories(db, children);
}
