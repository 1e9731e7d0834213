import { expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { createId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';

const platform = useDatabase();

test('stores a request that is answered just before the platform closes', async () => {
  const { services } = platform();
  const { id, token } = await generateToken(services, 'airline', null);
  const app = await buildPlatform(services, async () => undefined);
  const reply = await app.inject({
    url: `/audit-boarding/v1/api-pnr-files/${createId()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(404);
  await app.close();
  const calls = await services.pool.db
    .selectFrom('integrator_call')
    .select(['id', 'integrator_id', 'status'])
    .execute();
  expect(calls).toEqual([{ id: reply.json<{ id: string }>().id, integrator_id: id, status: 404 }]);
});
