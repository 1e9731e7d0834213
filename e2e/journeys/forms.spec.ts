import { restrictions } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { createRestriction } from '../support/restrictions.ts';
import { today } from '../support/today.ts';

test.use({ person: 'agriculture' });

const integrator = new Integrator('Journey of forms');
const me = people.agriculture;
const newPage = '/web/inspection/restriction-list/add';
const inNextMonth = () => today().add({ days: 30 });
const in90Days = () => today().add({ days: 90 });

async function changeNote(id: string, note: string): Promise<void> {
  const { documents, category, expiration, viewers, receivers, version } = await call(
    me,
    restrictions.getRestriction,
    { params: { id } },
  );
  const body = {
    documents,
    categoryId: category.id,
    expiration,
    note,
    viewers: viewers.map(({ id }) => id),
    receivers: receivers.map(({ id }) => id),
    version,
  };
  await call(me, restrictions.updateRestriction, { params: { id }, body });
}

const readNote = async (id: string): Promise<string> =>
  (await call(me, restrictions.getRestriction, { params: { id } })).note;

test('accepts dates without slashes and reports an invalid date without saving', async ({ page }) => {
  await page.goto(newPage);
  const expiration = page.getByRole('textbox', { name: 'Expiry date' });
  await expiration.pressSequentially('31022027');
  await expect(expiration).toHaveValue('31/02/2027');
  await expiration.press('Enter');
  await expect(page.getByText('31/02/2027 does not exist. Check the day and month.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Correct 3 fields: Documents, Category, Expiry date');
  await expect(page.getByLabel('Document number 1')).toBeFocused();
  await expiration.fill('');
  const written = inNextMonth().toLocaleString('en-GB');
  await expiration.pressSequentially(written.replaceAll('/', ''));
  await expect(expiration).toHaveValue(written);
  await expect(page.getByRole('alert')).toContainText('Correct 2 fields: Documents, Category');
  // Repeated, in case midnight comes between the two days.
  await expect(async () => {
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(expiration).toHaveValue(in90Days().toLocaleString('en-GB'), { timeout: 5000 });
  }).toPass();
});

test('rejects pasted punctuation as a document, and finds countries by name in both languages', async ({
  page,
}) => {
  await page.goto(newPage);
  await page.getByLabel('Document number 1').fill('///');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The document number must have at least 3 letters or digits')).toBeVisible();
  await page.getByRole('button', { name: 'Paste list' }).click();
  await page.getByLabel('List of documents').fill('///\nFO000001');
  await expect(page.getByText('1 line was not recognized:')).toBeVisible();
  await expect(page.getByText('line 1:')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 document' }).click();
  const issuer = page.getByRole('combobox', { name: 'Issuing country of document 1' });
  for (const name of ['aleman', 'german']) {
    await issuer.fill(name);
    await page.getByRole('option', { name: /^DEU/ }).click();
    await expect(issuer).toHaveValue('DEU');
  }
});

test('parses a typed document and shows possible matches before saving', async ({ page }) => {
  const flight = createFlight('7455');
  await integrator.send(flight, createPeople(flight, createTraveller('DQ45O0271', 'Carvalhosa', 'Nadia')));
  await page.goto(newPage);
  const understood = page.getByRole('region', { name: 'Interpreted as' }).getByRole('listitem');
  await page.getByLabel('Document number 1').fill('dq 450.0271');
  await expect(understood).toHaveText('Any type · any issuer · DQ4500271');
  const issuer = page.getByRole('combobox', { name: 'Issuing country of document 1' });
  for (const [written, state] of [
    ['D', 'Germany (DEU)'],
    ['UK', 'United Kingdom (GBR)'],
    ['deutschland', 'Germany (DEU)'],
    ['PT', 'Portugal (PRT)'],
  ] as const) {
    await issuer.fill(written);
    await issuer.blur();
    await expect(understood).toHaveText(`Any type · ${state} · DQ4500271`);
  }
  const matches = page.getByRole('region', { name: 'People on upcoming flights' }).getByRole('listitem');
  await expect(matches).toContainText('CARVALHOSA, NADIA');
  await expect(matches).toContainText('P DQ45O0271 PRT possible');

  await test.step('reports an unknown country at once and refuses to save it', async () => {
    await issuer.fill('Lusitania');
    await expect(understood).toHaveText('Any type · any issuer · DQ4500271 issuer not recognized');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: /Origem com foco de doença/ }).click();
    await page.getByRole('button', { name: '90 days' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Issuing country not recognized. Enter its code (BRA) or its name.'),
    ).toBeVisible();
    await expect(issuer).toBeFocused();
  });

  await test.step('saves a document as it was parsed', async () => {
    await issuer.fill('GBO');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Restriction added. No passenger matches yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /dq 450.0271 GBR/ })).toContainText('Active');
  });
});

test('shows unreadable lines of a list pasted into the number field', async ({ page }) => {
  await page.goto(newPage);
  const number = page.getByLabel('Document number 1');
  await number.focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'P FO000004 PRT\n///');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(page.getByLabel('List of documents')).toHaveValue('P FO000004 PRT\n///');
  await expect(page.getByText('1 line was not recognized:')).toBeVisible();
  await expect(page.getByText('line 2:')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 document' }).click();
  await expect(number).toHaveValue('FO000004');
});

test('asks before unsaved input is left by link or Back, and keeps it unless discarded', async ({ page }) => {
  await page.goto('/web/home');
  await page.getByRole('link', { name: 'Restriction list' }).click();
  await page.getByRole('link', { name: 'Add restriction' }).click();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Written and not saved');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Flights', exact: true }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(note).toHaveValue('Written and not saved');

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/restriction-list\/add$/);
  await question.getByRole('button', { name: 'Leave and keep' }).click();
  await expect(page).toHaveURL(/restriction-list\/list$/);

  await page.getByRole('link', { name: 'Add restriction' }).click();
  await expect(page.getByText(/^We recovered what you entered/)).toBeVisible();
  await expect(note).toHaveValue('Written and not saved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/restriction-list\/list$/);
});

test('restores input of a closed tab, and deletes it on sign-out', async ({ page, context }) => {
  const readDraft = (page: Page) => page.evaluate(() => localStorage.getItem('farol.drafts.left'));
  await page.goto(newPage);
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Written in a tab that was closed');
  expect(await readDraft(page)).toBeNull();
  page.on('dialog', dialog => void dialog.accept());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;

  const next = await context.newPage();
  await next.goto('/web/home');
  await expect.poll(() => readDraft(next)).toContain('Written in a tab that was closed');
  await next.goto(newPage);
  await expect(next.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(
    'Written in a tab that was closed',
  );
  await expect.poll(() => readDraft(next)).toBeNull();
  next.on('dialog', dialog => void dialog.accept());
  await next.goto('/web/auth/logout-return');
  await expect(next.getByRole('heading', { name: /^You have signed out/ })).toBeVisible();
  const readStorage = () => next.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(readStorage).not.toContain('Written in a tab that was closed');
});

test("shows a colleague's changes next to one's own and saves the chosen values", async ({ page }) => {
  const id = await createRestriction(me, 'FO000002', [me]);
  const open = async (page: Page): Promise<void> => {
    await page.goto(`/web/inspection/restriction-list/edit/${id}`);
    await expect(page.getByLabel('Document number 1')).toHaveValue('FO000002');
  };
  await open(page);
  await page.getByLabel('Note').fill('Mine');
  const earliestDay = in90Days().toString();
  await page.getByRole('button', { name: '90 days' }).click();
  await changeNote(id, 'Theirs');
  await page.getByRole('button', { name: 'Save' }).click();

  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes before you' });
  await expect(conflict.getByRole('row')).toHaveCount(3);
  await expect(conflict.getByRole('row', { name: /^Note/ })).toContainText('Theirs');
  await expect(conflict.getByRole('radio', { name: /^Note: Your value: Mine/ })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: /^Expiry date: Your value/ })).toBeChecked();
  await conflict.getByRole('radio', { name: /^Note: Saved value: Theirs/ }).click();
  await conflict.getByRole('button', { name: 'Save choices' }).click();

  await expect(page).toHaveURL(/restriction-list\/list$/);
  const saved = await call(me, restrictions.getRestriction, { params: { id } });
  expect(saved).toMatchObject({ note: 'Theirs', version: 3 });
  expect([earliestDay, in90Days().toString()]).toContain(saved.expiration);
});

test('compares a draft with a record that changed meanwhile', async ({ page }) => {
  const id = await createRestriction(me, 'FO000003', [me]);
  await page.goto(`/web/inspection/restriction-list/edit/${id}`);
  await page.getByLabel('Note').fill('Mine');
  await changeNote(id, 'Theirs');
  await page.reload();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes before you' });
  await conflict.getByRole('button', { name: 'Keep all my values' }).click();
  await conflict.getByRole('button', { name: 'Save choices' }).click();
  await expect(page).toHaveURL(/restriction-list\/list$/);
  expect(await readNote(id)).toBe('Mine');
});
