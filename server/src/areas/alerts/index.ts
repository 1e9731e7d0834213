import { stream } from '@farol/contract';
import { handle, type MountedFeature } from '#kernel/http/handler.ts';
import { alertScope, inboxRoutes } from './inbox/inbox.ts';
import type { AlertHub } from './stream/hub.ts';

export { makeAlertHub, type AlertHub } from './stream/hub.ts';
export { raiseAlerts, type AlertReason, type AlertStatus, type Hit, type Raised } from './raise/raise.ts';

/** Routes of alerts; the stream needs the process's hub. */
export function makeAlertRoutes(hub: AlertHub): {
  inboxRoutes: MountedFeature;
  streamRoutes: MountedFeature;
} {
  const streamRoutes = handle(stream, {
    alertStream(context) {
      const { userId } = alertScope(context.actor);
      context.stream(sink => hub.connect(userId, sink));
    },
  });
  return { inboxRoutes, streamRoutes };
}
