/** Read by row-level security. */
export type DatabaseActor =
  | { kind: 'system' }
  | { kind: 'nobody' }
  | {
      kind: 'user';
      userId: string;
      organizationId: string | null;
      administrator: boolean;
      seesAllRestrictions: boolean;
      seesAllRules?: boolean;
      /** Ids in lists of viewers: user and teams; default the user. */
      principals?: readonly string[];
      readsTrail?: boolean;
    };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const beginSystem = `begin;set local farol.actor = 'system'`;

export function settingsOf(acting: DatabaseActor): string[] {
  if (acting.kind !== 'user') return [`set local farol.actor = '${acting.kind}'`];
  const principals = acting.principals ?? [acting.userId];
  const ids = [acting.userId, acting.organizationId, ...principals].filter(id => id !== null);
  // Several statements in one query take no parameters.
  if (!ids.every(id => uuid.test(id))) throw new Error('an actor id is not a UUID');
  return [
    `set local farol.actor = 'user'`,
    `set local farol.user_id = '${acting.userId}'`,
    `set local farol.organization_id = '${acting.organizationId ?? ''}'`,
    `set local farol.administrator = '${acting.administrator ? 'on' : 'off'}'`,
    `set local farol.sees_all_restrictions = '${acting.seesAllRestrictions ? 'on' : 'off'}'`,
    `set local farol.sees_all_rules = '${acting.seesAllRules === true ? 'on' : 'off'}'`,
    `set local farol.principals = '{${principals.join(',')}}'`,
    `set local farol.reads_trail = '${acting.readsTrail === true ? 'on' : 'off'}'`,
  ];
}
