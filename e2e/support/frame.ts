import { inbox } from '@farol/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './api.ts';
import type { Person } from './people.ts';

/** The bell of the top bar: a link whose name says how many alerts are unread. */
export function bell(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /unread alerts?$/ });
}

/** The badge says this number, to the eye and to the ear. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  const said = `${count === 0 ? 'No' : count} unread ${count === 1 ? 'alert' : 'alerts'}`;
  await expect(bell(page)).toHaveAccessibleName(said);
  await expect(bell(page)).toHaveText(count === 0 ? '' : String(count));
}

/** Unread alerts of a person as the server counts them. */
export function unreadOf(person: Person): Promise<number> {
  return call(person, inbox.countAlerts, { query: {} });
}

/** Goes to an element as the keyboard does, from where the focus is. Fails when it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
