import { createId } from '#kernel/ids.ts';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

export async function insertAttachmentChunk(pool: Pool, data: Buffer): Promise<void> {
  const ids = { id: createId(), flight_id: createId(), attachment_id: createId() };
  const owners = { passenger_id: createId(), organization_id: createId() };
  await runAsSystem(pool, db =>
    db
      .insertInto('attachment_chunk')
      .values({ ...ids, ...owners, flight_date: '2026-03-15', number: 0, size: data.length, data })
      .execute(),
  );
}

export async function insertIconAction(pool: Pool, organizationId: string): Promise<string> {
  const id = createId();
  await runAsSystem(pool, db =>
    db
      .insertInto('icon_action')
      .values({ id, organization_id: organizationId, name: 'Entrevista feita', icon: Buffer.from('icon') })
      .execute(),
  );
  return id;
}
