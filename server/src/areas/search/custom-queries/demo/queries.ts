import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Team of an organization, and its member who owns the queries. */
export interface DemoTeam {
  id: string;
  organizationId: string;
  type: string;
  ownerId: string;
}

/** Returns one team of each organization that has members who search passengers. */
export async function listDemoTeams(db: Database): Promise<DemoTeam[]> {
  const { rows } = await sql<DemoTeam>`
    select distinct on (t.organization_id)
      t.id, t.organization_id as "organizationId", o.type, u.id as "ownerId"
    from work_team t
    join organization o on o.id = t.organization_id
    join work_team_member m on m.team_id = t.id
    join app_user u on u.id = m.user_id and u.active
    where t.active and exists (
      select from user_role h join role r on r.id = h.role_id and r.active
      where h.user_id = u.id and 'SEARCH_PASSENGERS' = any(r.permissions)
    )
    order by t.organization_id, u.cpf`.execute(db);
  return rows;
}

export async function hasQueries(db: Database, organizationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('custom_query')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
