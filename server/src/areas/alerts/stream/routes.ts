import { stream } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { hubOf } from './hub.ts';

export const routes = handle(stream, {
  alertStream(context) {
    const { userId } = AgencyScope.ofAlerts(context.actor);
    const hub = hubOf(context);
    context.stream(sink => hub.connect(userId, sink));
  },
});
