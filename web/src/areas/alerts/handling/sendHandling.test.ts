import { afterEach, expect, test, vi } from 'vitest';
import { sendHandling } from './sendHandling.ts';

afterEach(() => vi.unstubAllGlobals());

test('closes alerts with the result of the user only', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('window', { location: { pathname: '/web/admin/alerts', search: '' } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response('{"alertCount":0}', { headers: { 'content-type': 'application/json' } });
  });
  await sendHandling({ kind: 'close', ids: ['1'], result: 'NOT_CONFIRMED', note: 'checked' });
  expect(bodies).toEqual([{ ids: ['1'], result: 'NOT_CONFIRMED', note: 'checked' }]);
  // @ts-expect-error A closing without a result does not compile.
  const unchosen: Parameters<typeof sendHandling>[0] = { kind: 'close', ids: ['1'] };
  expect(unchosen).not.toHaveProperty('result');
});
