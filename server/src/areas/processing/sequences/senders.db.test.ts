import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import { lockOrInsertIntegrator } from '#areas/partners/integrators/queries.ts';
import { receiveAlone } from '#areas/reception/receive/receive.ts';
import { work } from '#areas/reception/testing/messages.ts';
import { flightsOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { marinaBooked } from './testing/cast.ts';
import { full } from './testing/write.ts';

const platform = setUpMessages();

/** A push of the partner YQ whose bookings name XQ7001 as the flight that is operated. */
const pushed = full(
  [
    {
      locator: 'YQ:PPP999::100126:1412',
      people: [marinaBooked],
      own: ['TVL+150326:2235:160326:0520+LIS+GRU+YQ:XQ+4455:Y', 'TRA+XQ+7001:Y'],
    },
  ],
  { sender: 'YQ', flight: { carrier: 'YQ', number: '4455' }, access: 'YQ4455/150326/2235' },
);

test.for([
  [['YQ'], 'YQ4455'],
  [['YQ', 'XQ'], 'XQ7001'],
] as const)(
  'what a sender that may speak for %j alone pushes is of flight %s',
  async ([carriers, flight]) => {
    const { services } = platform();
    const sender = {
      id: newId(),
      identification: `Sender for ${carriers.join()}`,
      carriers: [...carriers],
      created_at: new Date('2026-03-15T12:00:00Z'),
    };
    const id = await transaction(services.pool.db, { kind: 'system' }, db =>
      lockOrInsertIntegrator(db, sender),
    );
    const bytes = new TextEncoder().encode(
      pushed.write({ at: '260315:1200', reference: `S${carriers.length}` }),
    );
    await receiveAlone(services, { bytes, way: 'HTTP', fileName: null, integrator: { id, carriers } });
    await work(services);
    expect((await flightsOf(services.pool)).map(({ carrier, number }) => carrier + number)).toEqual([flight]);
  },
);
