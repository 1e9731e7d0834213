import { stream } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { getHub } from './hub.ts';

export const routes = mountFeature(stream, {
  alertStream(context) {
    const { userId, organizationId, viewing, flights } = AgencyScope.ofAlerts(context.actor);
    const hub = getHub(context);
    if (viewing && organizationId !== null)
      context.stream(sink => hub.connectViewer({ organizationId, flights }, sink));
    else context.stream(sink => hub.connect(userId, sink));
  },
});
