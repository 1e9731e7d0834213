import { inbox } from '@farol/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './api.ts';
import type { Person } from './people.ts';

export function bell(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /unread alerts?$/ });
}

export async function expectUnread(page: Page, count: number): Promise<void> {
  const accessibleName = `${count === 0 ? 'No' : count} unread ${count === 1 ? 'alert' : 'alerts'}`;
  await expect(bell(page)).toHaveAccessibleName(accessibleName);
  await expect(bell(page)).toHaveText(count === 0 ? '' : String(count));
}

export function readUnreadCount(person: Person): Promise<number> {
  return call(person, inbox.countAlerts, { query: {} });
}

/** Moves the focus to an element with Tab. Throws after too many steps. */
export async function tabTo(page: Page, target: Locator, maxSteps = 60): Promise<void> {
  for (let pressed = 0; pressed < maxSteps; pressed += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
