import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { useAlerts } from '../queries.ts';
import { useAlertActs } from './useAlertActs.ts';

const query = { list: 'all', origin: 'RESTRICTION', order: 'SEVERITY' } as const;

/** The server's state of the only alert, and what the next requests meet. */
let read = false;
let failures = 0;
let listHeld: Promise<void> = Promise.resolve();

beforeEach(() => {
  [read, failures, listHeld] = [false, 0, Promise.resolve()];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    if (address.endsWith('/alerts/read')) {
      if ((failures -= 1) >= 0) return Response.json(['Busy.'], { status: 503 });
      read = true;
      return Response.json({ alertCount: 0 });
    }
    const rows = [{ id: 'one', read, abilities: ['mark'] }];
    await listHeld;
    signal?.throwIfAborted();
    return Response.json({ rows, truncated: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Sample() {
  const alerts = useAlerts(query);
  const acts = useAlertActs();
  const [row] = (alerts.data?.rows ?? []) as AlertRow[];
  return (
    <>
      <output>{row === undefined ? '' : row.read ? 'read' : 'unread'}</output>
      <button type="button" onClick={() => row && acts.opened(row)}>
        Open
      </button>
      <button type="button" onClick={() => void alerts.refetch()}>
        Reload
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const displayed = () => page.getByRole('status').element().textContent;

test('marks an opened alert as read although the server is overloaded at first', async () => {
  await renderInPage(<Sample />, '/kit');
  await expect.poll(displayed).toBe('unread');
  failures = 1;
  await press('Open');
  await expect.poll(displayed).toBe('read');
});

test('does not overwrite a mark by a list that was read before it', async () => {
  await renderInPage(<Sample />, '/kit');
  await expect.poll(displayed).toBe('unread');
  let release = (): void => {};
  listHeld = new Promise(resolve => {
    release = resolve;
  });
  await press('Reload');
  await press('Open');
  await expect.poll(displayed).toBe('read');
  release();
  await expect.poll(() => read).toBe(true);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.poll(displayed).toBe('read');
});
