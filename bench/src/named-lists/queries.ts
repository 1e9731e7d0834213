import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

export async function insertCategory(client: Client, organizationId: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into category (id, organization_id, name, applies_to, boarding) values ($1, $2, 'Bench', 'RESTRICTION', 'VERIFY')`,
    [id, organizationId],
  );
  return id;
}
