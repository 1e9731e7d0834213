import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { tokenOf } from './api.ts';
import type { Integrator } from './integrator.ts';
import { type PersonKey, people } from './people.ts';
import { requiredPlatformUrl } from './platform.ts';
import { slowdown } from './slowdown.ts';

export { expect } from '@playwright/test';

export const tokenKey = 'farol.token';

interface Options {
  person: PersonKey | null;
}

export const test = base.extend<Options>({
  person: [null, { option: true }],
  storageState: async ({ person }, use) => {
    await use(person === null ? { cookies: [], origins: [] } : await stateOf(person));
  },
  context: async ({ context }, use) => {
    slowPagesOf(context);
    await use(context);
  },
});

function slowPagesOf(context: BrowserContext): void {
  if (slowdown === 1) return;
  context.on('page', async page => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  });
}

type StorageState = BrowserContextOptions['storageState'];

async function stateOf(person: PersonKey): Promise<Exclude<StorageState, string | undefined>> {
  return storageStateWith(await tokenOf(people[person]));
}

export function storageStateWith(token: string): Exclude<StorageState, string | undefined> {
  const origin = requiredPlatformUrl();
  return { cookies: [], origins: [{ origin, localStorage: [{ name: tokenKey, value: token }] }] };
}

export async function openWindowAs(
  browser: Browser,
  person: PersonKey,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...more, storageState: await stateOf(person) });
  slowPagesOf(context);
  return context.newPage();
}

export async function expectProcessed(integrator: Integrator, fileId: string): Promise<void> {
  await expect.poll(() => integrator.stateOf(fileId)).toBe('WITHOUT_ERROR');
}
