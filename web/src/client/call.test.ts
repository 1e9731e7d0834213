import { version } from '@farol/contract/areas/help/version';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { session } from './session.ts';

const answered = () =>
  new Response('{}', { status: 200, headers: { token: 'renewed', 'content-type': 'application/json' } });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function keptBy(background: boolean): Promise<string[]> {
  const kept: string[] = [];
  vi.spyOn(session, 'keep').mockImplementation(token => void kept.push(token));
  vi.stubGlobal('window', { location: { pathname: '/web/home', search: '' } });
  vi.stubGlobal('fetch', async () => answered());
  await call(version.publicSettings, {}, { background });
  return kept;
}

test('a call that the person makes renews the session', async () => {
  expect(await keptBy(false)).toEqual(['renewed']);
});

test('a call in the background does not, or a page that is only watched would never be signed out', async () => {
  expect(await keptBy(true)).toEqual([]);
});
