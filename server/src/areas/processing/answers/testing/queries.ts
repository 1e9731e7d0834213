import type { Boarding } from '@farol/contract';
import { toCanonicalDocument, type DocumentInput } from '@farol/identity';
import type { Insertable } from 'kysely';
import type { CarrierProfile } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';

export async function setProfile(
  db: Database,
  carrier: string,
  profile: Omit<Insertable<CarrierProfile>, 'carrier'>,
): Promise<void> {
  await db
    .insertInto('carrier_profile')
    .values({ carrier, ...profile })
    .onConflict(conflict => conflict.column('carrier').doUpdateSet(profile))
    .execute();
}

/** Keeps the default profile. */
export async function deleteProfiles(db: Database): Promise<void> {
  await db.deleteFrom('carrier_profile').where('carrier', '<>', '*').execute();
}

export async function insertRestriction(
  db: Database,
  number: string,
  boarding: Boarding,
  documentFields: Pick<DocumentInput, 'type' | 'issuer'> = {},
): Promise<void> {
  const [organization, category, id, userId] = [createId(), createId(), createId(), createId()];
  const at = new Date('2026-03-01T00:00:00Z');
  const document = toCanonicalDocument({ number, ...documentFields });
  await db
    .insertInto('organization')
    .values({ id: organization, name: organization, type: 'HEALTH', time_zone: 'UTC' })
    .execute();
  await db
    .insertInto('category')
    .values({
      id: category,
      organization_id: organization,
      name: category,
      applies_to: 'RESTRICTION',
      boarding,
    })
    .execute();
  await db
    .insertInto('restriction')
    .values({
      id,
      organization_id: organization,
      category_id: category,
      expiration: '2026-12-31',
      viewers: [userId],
      receivers: [userId],
      created_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('restriction_document')
    .values({
      restriction_id: id,
      ordinal: 0,
      number,
      number_folded: document.folded,
      class: document.class ?? null,
      issuing_state: document.issuer ?? null,
    })
    .execute();
}

export async function listAnswers(db: Database, fileId: string) {
  return db
    .selectFrom('api_pnr_answer')
    .select(['kind', 'body', 'fetched_at'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
}

export async function getAnsweredAt(db: Database, fileId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('api_pnr_file')
    .select('answered_at')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return row.answered_at;
}
