import { type AlertRow, reopenHours } from '@farol/contract';
import type { AgencyScope } from '#areas/access/index.ts';

export interface AlertHandling {
  organization_id: string;
  origin: AlertRow['origin'];
  taken_by: string | null;
  closed_by: string | null;
  closed_at: Date | null;
}

/** Returns whether the user may correct the handling of others. */
function isSupervisor(scope: AgencyScope, { organization_id, origin }: AlertHandling): boolean {
  if (scope.administrator) return true;
  const all = origin === 'RISK_RULE' ? scope.seesAllRules : scope.seesAllRestrictions;
  return all && organization_id === scope.organizationId;
}

export function canRelease(scope: AgencyScope, alert: AlertHandling): boolean {
  return alert.taken_by === scope.userId || isSupervisor(scope, alert);
}

/** Allows the closing user to correct a mistake for a limited time, and supervisors always. */
export function canReopen(scope: AgencyScope, alert: AlertHandling, now: Date): boolean {
  if (alert.closed_at === null) return false;
  const own = alert.closed_by === scope.userId;
  return (
    isSupervisor(scope, alert) ||
    (own && now.getTime() - alert.closed_at.getTime() <= reopenHours * 3_600_000)
  );
}
