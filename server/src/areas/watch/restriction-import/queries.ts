import { toConfusableKey } from '@farol/identity';
import { sql } from 'kysely';
import { type AgencyScope, restrictionInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { getImport as getStored, type StoredImport as StoredCheck } from '#kernel/imports/queries.ts';
import { columnsOf } from '#kernel/document-columns.ts';
import { insertVersions } from '../restrictions/queries.ts';
import type { ImportLine } from './file.ts';
import type { Effect, RestrictedDocument } from './plan.ts';

/** Returns documents of visible restrictions in force. */
export async function listRestrictedDocuments(
  db: Database,
  scope: AgencyScope,
  numbers: readonly string[],
  today: string,
): Promise<RestrictedDocument[]> {
  const { rows } = await sql<RestrictedDocument>`
    select d.number_folded as folded, d.class, d.issuing_state as issuer, r.category_id as "categoryId", max(r.expiration) as expiration
    from restriction_document d
    join restriction r on r.id = d.restriction_id and r.active and r.expiration >= ${today}::date and ${restrictionInScope(scope, sql`r`)}
    where d.number_loose = any(${numbers.map(toConfusableKey)}::text[])
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface StoredImport extends StoredCheck {
  organizationId: string;
  viewers: string[];
  receivers: string[];
  content: { lines: ImportLine[]; categoryId: string | null; expiration: string | null };
}

export async function insertImport(
  db: Database,
  input: Omit<StoredImport, 'done' | 'appliedAt'> & { createdBy: string; fileName: string | null },
): Promise<void> {
  await db
    .insertInto('restriction_import')
    .values({
      id: input.id,
      created_by: input.createdBy,
      organization_id: input.organizationId,
      created_at: input.createdAt,
      file_name: input.fileName,
      viewers: input.viewers,
      receivers: input.receivers,
      lines: JSON.stringify(input.content),
      plan_hash: input.planHash,
      total: input.total,
    })
    .execute();
}

/** Throws RECORD_NOT_FOUND if the import is missing or another user's. */
export const getImport = (db: Database, id: string, createdBy: string): Promise<StoredImport> =>
  getStored<StoredImport>(
    db,
    'restriction_import',
    { id, createdBy },
    sql`lines as content, organization_id as "organizationId", viewers, receivers`,
  );

export interface ImportedRestriction extends Effect {
  id: string;
}

interface Common {
  importId: string;
  organizationId: string;
  createdBy: string;
  viewers: readonly string[];
  receivers: readonly string[];
  nameThreshold: number;
}

/** Inserts restrictions whose names are always matched. */
export async function insertImportedRestrictions(
  db: Database,
  restrictions: readonly ImportedRestriction[],
  { importId, organizationId, createdBy, viewers, receivers, nameThreshold }: Common,
  now: Date,
): Promise<void> {
  await db
    .insertInto('restriction')
    .values(
      restrictions.map(({ id, categoryId, expiration, note, name }) => ({
        id,
        organization_id: organizationId,
        import_id: importId,
        category_id: categoryId,
        note,
        expiration,
        match_names: name !== null,
        name_threshold: nameThreshold,
        viewers: [...viewers],
        receivers: [...receivers],
        created_by: createdBy,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const own = { organization_id: organizationId, viewers: [...viewers, createdBy], ordinal: 1 };
  await db
    .insertInto('restriction_document')
    .values(restrictions.map(({ id, document }) => ({ ...own, restriction_id: id, ...columnsOf(document) })))
    .execute();
  const nameRows = restrictions.flatMap(({ id, name }) =>
    name === null
      ? []
      : [
          {
            ...own,
            restriction_id: id,
            name: name.name,
            birth_date: name.birthDate,
            birth_part: name.birthPart ?? null,
          },
        ],
  );
  if (nameRows.length > 0) await db.insertInto('restriction_name').values(nameRows).execute();
  const ids = restrictions.map(({ id }) => id);
  await insertVersions(db, ids, createdBy, now);
}
