import type { SessionClaims } from '@farol/contract/areas/auth/session';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { type Reader, useReader } from './reader.ts';
import { session } from './session.ts';

const claims: SessionClaims = {
  sub: '0190a000-0000-7000-8000-000000000001',
  full_name: 'Ana Prado',
  user_name: '00000000000',
  url: 'localhost',
  exp: 4_000_000_000,
  groups: ['API_PNR_PANEL'],
  is_airline: false,
};

const tokenOf = (input: SessionClaims): string => `e.${btoa(JSON.stringify(input))}.s`;

test('keeps the reader object for an equal token and replaces it for new rights', async () => {
  const seen: Reader[] = [];
  function Frame() {
    seen.push(useReader());
    return <p>drawn {seen.length}</p>;
  }
  session.keep(tokenOf(claims));
  await renderInPage(<Frame />, '/kit');
  await expect.element(page.getByText('drawn 1')).toBeVisible();
  session.keep(tokenOf({ ...claims, exp: claims.exp + 1 }));
  await expect.element(page.getByText('drawn 2')).toBeVisible();
  expect(seen[1]).toBe(seen[0]);
  session.keep(tokenOf({ ...claims, groups: ['API_PNR_PANEL', 'VISUALIZE_RAW_PNR'] }));
  await expect.element(page.getByText('drawn 3')).toBeVisible();
  expect(seen[2]?.permissions.has('VISUALIZE_RAW_PNR')).toBe(true);
  clearPage();
  session.clear();
});
