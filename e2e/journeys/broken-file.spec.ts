import { files } from '@farol/contract';
import { call } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildList } from '../support/messages.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';

const integrator = new Integrator('Journey of the broken file');

test.use({ person: 'administrator', viewport: { width: 1600, height: 900 } });

test('finds a wrong birth date, corrects it next to the original and sends it again', async ({ page }) => {
  const flight = createFlight('7601');
  const right = buildList(flight, createPeople(flight, createTraveller('MD760101', 'BARRETO', 'LIDIA')));
  const [good, bad] = ['DTM+329:840517', 'DTM+329:841341'];
  const broken = right.replace(good, bad);
  expect(broken).not.toBe(right);
  const brokenId = await integrator.sendText(broken);
  await expect.poll(() => integrator.stateOf(brokenId)).toBe('WITH_ERROR');

  await page.goto('/web/admin/api-pnr/list-api-pnr?last=24h&carriers=ZQ&flight=ZQ7601&findings=ERROR');
  const list = page.getByRole('grid', { name: 'API/PNR panel' });
  await expect(list.getByText('With error')).toHaveCount(1);
  await list.getByRole('link').first().click();
  const file = page.getByRole('complementary', { name: 'File', exact: true });
  await expect(file.getByRole('heading', { level: 2 })).toContainText('PAXLST · ZQ 7601');
  const finding = file.getByRole('listitem').filter({ hasText: 'BIRTH_DATE' });
  await expect(finding).toContainText('The date of birth does not exist in the calendar');
  await expect(file).not.toContainText('841341');

  await file.getByRole('button', { name: 'Original text' }).click();
  const dialog = page.getByRole('dialog', { name: 'View original text' });
  await expect(dialog).toBeVisible();
  // Back closes the overlay, not the file.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await file.getByRole('button', { name: 'Original text' }).click();
  await dialog.getByLabel('Reason').fill('see');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('The reason must have at least 5 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The carrier asks what is wrong');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toBeHidden();
  const line = file.getByRole('listitem').filter({ hasText: bad });
  await expect(line).toBeInViewport();
  await expect(line.getByRole('button')).toBeFocused();
  await finding.getByRole('button').click();
  await expect(line).toBeInViewport();

  await file.getByRole('button', { name: 'Correct and resend' }).click();
  const text = file.getByRole('textbox', { name: 'Corrected text' });
  await expect(file.getByRole('button', { name: 'Resend', exact: true })).toBeDisabled();
  await expect.poll(() => text.inputValue()).toContain(bad);
  await text.fill((await text.inputValue()).replace(bad, good));
  await expect(file.getByText('1 line differs')).toBeVisible();
  // Back restores the typed draft, and nothing else of the message is stored.
  await page.goBack();
  await expect(text).toBeHidden();
  await expect(line).toBeVisible();
  const drafts = () =>
    page.evaluate(() =>
      Object.entries({ ...sessionStorage, ...localStorage })
        .filter(([key]) => key.includes('.correction.'))
        .map(([, draft]) => draft),
    );
  await expect.poll(drafts).toEqual([expect.stringContaining(good)]);
  expect((await drafts()).join()).not.toContain('BARRETO');
  await file.getByRole('button', { name: 'Correct and resend' }).click();
  await expect(file.getByText(/^We recovered what you entered on/)).toBeVisible();
  await expect(text).toHaveValue(new RegExp(good.replace('+', '\\+')));
  await expect(file.getByText('1 line differs')).toBeVisible();
  await file.getByRole('button', { name: 'Resend', exact: true }).click();
  // The reason given for the text is not asked again.
  const sent = file.getByRole('status').filter({ hasText: 'Resent as a new file' });
  await expect(sent).toContainText('Without error');

  await sent.getByRole('button', { name: 'Open new file' }).click();
  await expect(file).toContainText('Corrects an earlier file.');
  await expect(file).toContainText('Without error');
  const correctedId = new URL(page.url()).searchParams.get('file') ?? '';
  expect(correctedId).not.toBe(brokenId);
  await file.getByRole('button', { name: 'Open file' }).click();
  await expect(file).toContainText('Was corrected by another file.');
  expect(new URL(page.url()).searchParams.get('file')).toBe(brokenId);
  await file.getByRole('button', { name: 'Open file' }).click();
  await expect(page).toHaveURL(new RegExp(`file=${correctedId}`));

  const [was, is] = await Promise.all(
    [brokenId, correctedId].map(id => call(people.administrator, files.getFile, { params: { id } })),
  );
  expect(was).toMatchObject({ processState: 'WITH_ERROR', corrects: null, correctedBy: correctedId });
  expect(is).toMatchObject({ processState: 'WITHOUT_ERROR', corrects: brokenId, correctedBy: null });
});
