import type { ListVersionDetail } from '@farol/contract/areas/watch/named-lists';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { watchTexts } from '../../texts/texts.ts';
import { VersionActions } from './VersionActions.tsx';

afterEach(clearPage);

const progress = { done: 0, total: 3, applied: false, running: false, judging: null };
const version = {
  id: '0190a000-0000-7000-8000-000000000001',
  number: null,
  state: 'CHECKED',
  added: 0,
  changed: 0,
  ended: 0,
  unchanged: 3,
  skipped: 0,
  refused: 0,
  findings: [],
  progress,
  list: { id: 'list', name: 'List', number: null, entries: 3, rollBackEnds: null, abilities: ['import'] },
} as unknown as ListVersionDetail;

test('asks for the second confirmation when the server refuses an out-of-date page', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).endsWith('/apply')) return Response.json(progress);
    const body = JSON.parse(String(init?.body)) as { endsMost: boolean };
    sent.push(body.endsMost);
    return body.endsMost
      ? Response.json({ number: 2, comingAlerts: 0 })
      : Response.json(['2 de 3'], { status: 422, headers: { 'x-error-code': 'LIST_MOSTLY_ENDED' } });
  });
  const reload = vi.fn<() => Promise<undefined>>(async () => undefined);
  await renderInPage(
    <VersionActions version={version} onReload={reload} />,
    '/inspection/named-lists/version/1',
    'en',
    watchTexts,
  );
  await page.getByRole('button', { name: 'Apply version' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Apply version' }).click();
  await expect.poll(() => sent).toEqual([false, true]);
});
