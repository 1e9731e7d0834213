import { panelStream } from '@farol/contract';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { getPanelHub } from './hub.ts';

export const routes = mountFeature(panelStream, {
  panelStream(context) {
    const { organizationId } = AgencyScope.ofAlerts(context.actor);
    const scope = CarrierScope.of(context.actor);
    const hub = getPanelHub(context);
    context.stream(sink => hub.connect({ organizationId: organizationId ?? '', scope, sink }));
  },
});
