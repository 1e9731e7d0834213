import { nameThresholds } from '@farol/contract';
import {
  demoId,
  listAgencies,
  listUsersWithPermissions,
  restrictionCategories,
} from '#areas/inspection/index.ts';
import { dateIn } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { foldDocument } from '#kernel/text.ts';
import { ensureRestriction } from '../restrictions/restrictions.ts';

const notes = [
  'Conferir documento e avisar o plantão.',
  'Acompanhar o desembarque.',
  'Entrevistar antes do controle.',
  'Verificar bagagem.',
];

const restrictionsPerAgency = 30;
const daysInForce = 180;

/**
 * Creates restrictions. Users who manage restrictions see them; users of international inspection also
 * receive alerts. Idempotent. The transaction acts for the system.
 */
export async function seedDemoRestrictions(
  db: Database,
  services: Services,
  documents: readonly { type: string; number: string; issuer: string }[],
): Promise<void> {
  const owners = await listAgencies(db);
  for (const [turn, { id: organizationId, timeZone }] of owners.entries()) {
    const viewers = await listUsersWithPermissions(db, organizationId, ['RESTRICTION_LIST']);
    const receivers = await listUsersWithPermissions(db, organizationId, [
      'RESTRICTION_LIST',
      'INTERNATIONAL',
    ]);
    const choices = (await restrictionCategories(db, organizationId)).filter(
      choice => choice.parentName !== null,
    );
    const [createdBy] = viewers;
    const ownDocuments = documents
      .filter((_, index) => index % owners.length === turn)
      .slice(0, restrictionsPerAgency);
    const expiration = dateIn(services.clock.now().add({ hours: 24 * daysInForce }), timeZone);
    for (const [index, document] of ownDocuments.entries()) {
      const category = choices[index % choices.length];
      if (createdBy === undefined || category === undefined) continue;
      await ensureRestriction(db, services, {
        id: demoId(
          'restriction',
          organizationId,
          document.type,
          foldDocument(document.number),
          document.issuer,
        ),
        organizationId,
        createdBy,
        categoryId: category.id,
        note: notes[index % notes.length] ?? '',
        expiration,
        viewers,
        receivers,
        documents: [document],
        names: [],
        matchNames: false,
        nameThreshold: nameThresholds.usual,
      });
    }
  }
}
