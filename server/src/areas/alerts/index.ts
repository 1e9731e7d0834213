import { push } from '@farol/contract';
import { handle, type MountedArea } from '#kernel/http/handler.ts';
import { alertScope, alertsArea } from './inbox/inbox.ts';
import type { AlertHub } from './stream/hub.ts';

export { makeAlertHub, type AlertHub } from './stream/hub.ts';
export { raiseAlerts, type AlertReason, type AlertStatus, type Hit, type Raised } from './raise/raise.ts';

/** The areas of alerts; the stream needs the process's hub. */
export function makeAlertsAreas(hub: AlertHub): { alertsArea: MountedArea; pushArea: MountedArea } {
  const pushArea = handle(push, {
    alertStream({ actor, stream }) {
      const { userId } = alertScope(actor);
      stream(sink => hub.connect(userId, sink));
    },
  });
  return { alertsArea, pushArea };
}
