import type { Services } from '#kernel/services.ts';
import { Datavalid } from './datavalid.ts';
import { sendHttp } from './http.ts';
import { simulateDatavalid, simulateTse } from './simulator.ts';
import type { FaceBase } from './source.ts';
import { Tse } from './tse.ts';

const simulated = { url: 'http://simulated.invalid', key: 'demo', secret: 'demo', token: 'demo' };

/** Bases in the order in which they are asked. Without settings the demo simulates both; none outside it. */
export function buildFaceBases({ clock, config }: Pick<Services, 'clock' | 'config'>): FaceBase[] {
  const { datavalid, demo, tse } = config;
  if (datavalid === undefined && tse === undefined)
    return demo
      ? [new Datavalid(simulated, simulateDatavalid(), clock), new Tse(simulated, simulateTse())]
      : [];
  return [
    ...(datavalid === undefined ? [] : [new Datavalid(datavalid, sendHttp, clock)]),
    ...(tse === undefined ? [] : [new Tse(tse, sendHttp)]),
  ];
}
