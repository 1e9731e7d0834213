import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormSampleState, SampleForm } from '#ui/kit/SampleForm.tsx';
import { DialogSample } from '#ui/kit/DialogSample.tsx';
import { listAccessibilityViolations, clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';

let done: string[] = [];
const note = (what: string): void => void done.push(what);

async function form(state: FormSampleState, name?: string, language: 'pt' | 'en' = 'en'): Promise<void> {
  const nameProp = name === undefined ? {} : { name };
  await renderInPage(
    <SampleForm key={state} state={state} {...nameProp} onDone={note} />,
    '/kit/forms',
    language,
  );
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const summary = () => document.querySelector('[role="alert"]')?.textContent ?? '';
const dateError = () => page.getByText('31/02/2027 does not exist. Check the day and month.');
const focusedId = () => document.activeElement?.getAttribute('id');

beforeEach(async () => {
  done = [];
  sessionStorage.clear();
  await page.viewport(1366, 900);
});

test('fills and saves a form by keyboard, without blank rows', async () => {
  await form('new');
  await field('Name').click();
  await userEvent.keyboard('Aérea Um{Tab}12abc34501de35{Tab}{Tab}14032027{Tab}');
  await expect.element(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await expect.element(field('Day')).toHaveValue('14/03/2027');
  combo('Kind').element().focus();
  await userEvent.keyboard('baga');
  await expect.element(page.getByRole('option', { name: 'Bagagem' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(combo('Kind')).toHaveValue('Bagagem');
  await button('Everybody').click();
  await button('Save').click();
  await expect.poll(() => done).toHaveLength(1);
  expect(JSON.parse(done[0]?.replace('saved ', '') ?? '')).toEqual({
    name: 'Aérea Um',
    cnpj: '12ABC34501DE35',
    country: null,
    day: '2027-03-14',
    kind: 'b',
    people: ['1', '2', '3'],
    note: '',
    urgent: false,
    lines: [],
  });
});

test.each(['en', 'pt'] as const)('lists what is missing and focuses the first: %s', async language => {
  await form('new', undefined, language);
  await button(language === 'en' ? 'Save' : 'Salvar').click();
  await expect.poll(summary).toMatch(/^(Correct|Corrija) 5 .+: Name, CNPJ, Day, Kind, People$/);
  const text = language === 'en' ? 'Required field' : 'Campo obrigatório';
  expect(page.getByText(text).elements()).toHaveLength(4);
  await expect.poll(focusedId).toBe(field('Name').element().id);
  await userEvent.keyboard('Aérea');
  await expect.poll(summary).toMatch(/^(Correct|Corrija) 4 .+: CNPJ, Day, Kind, People$/);
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
  expect(await listAccessibilityViolations()).toEqual([]);
});

test('shows a server error at its line and clears it on change', async () => {
  await form('refused');
  await button('Save').click();
  await expect.element(page.getByText('Text 1 deve ser outro')).toBeVisible();
  await expect.poll(focusedId).toBe(field('Text 1').element().id);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Text 1 deve ser outro')).not.toBeInTheDocument();
  expect(done).toEqual([]);
});

test('does not save a wrong date, even in an optional field', async () => {
  await form('saved');
  await field('Day').fill('31/02/2027');
  await userEvent.keyboard('{Enter}');
  await expect.element(dateError()).toBeVisible();
  await button('Save').click();
  await expect.poll(summary).toBe('Correct 1 field: Day');
  expect(done).toEqual([]);
});

test('restores a draft with its time until it is discarded or saved', async () => {
  await form('saved', 'draft');
  await field('Note').fill('Written and not saved');
  await expect.poll(() => sessionStorage.length).toBe(1);
  clearPage();
  await form('saved', 'draft');
  await expect.element(field('Note')).toHaveValue('Written and not saved');
  await expect
    .element(page.getByText(/^We recovered what you entered on \d\d \w{3} \d\d:\d\d and did not save/))
    .toBeVisible();
  await button('Discard').click();
  await expect.element(field('Note')).toHaveValue('As it was saved');
  await field('Note').fill('Saved now');
  await button('Save').click();
  await expect.poll(() => done).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

test('lets the user resolve a conflict field by field and saves on the newer version', async () => {
  await form('changed');
  await field('Note').fill('Mine');
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes before you' });
  await expect.element(dialog.getByText(/^Saved by Ana Prado at .*15/)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^Kind: Saved value/ })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /^Note: Your value/ })).toBeChecked();
  expect(await listAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep all saved values' }).click();
  await dialog.getByRole('radio', { name: /^Kind: Your value/ }).click();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(() => done).toHaveLength(1);
  expect(JSON.parse(done[0]?.replace('saved ', '') ?? '')).toMatchObject({ kind: 'b', note: 'Theirs' });
});

test('explains a locked form and offers no input or saving', async () => {
  await form('locked');
  await expect.element(page.getByText(/Made by Ana Prado/)).toBeVisible();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(button('Everybody')).not.toBeInTheDocument();
  expect(await listAccessibilityViolations()).toEqual([]);
});

test('blocks input and a second save while saving', async () => {
  await form('slow');
  await button('Save').click();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([]);
});

test('confirms cancelling unsaved changes and keeps them on stay', async () => {
  await form('saved');
  await button('Cancel').click();
  expect(done).toEqual(['cancelled']);
  await field('Note').fill('Mine');
  await button('Cancel').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(dialog.getByText('Your entries will be lost.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Note')).toHaveValue('Mine');
  await button('Cancel').click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  expect(done).toEqual(['cancelled', 'cancelled']);
});

test('confirms Cancel once and keeps the draft', async () => {
  await renderInPage(
    <SampleForm state="saved" name="left" onDone={note} cancelPath="/kit/lists" />,
    '/kit/forms',
  );
  await field('Note').fill('Mine');
  await button('Cancel').click();
  await button('Leave and keep').click();
  await expect.poll(() => location.pathname).toBe('/kit/lists');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(sessionStorage.length).toBe(1);
});

test('saves after discarding a wrong date', async () => {
  await form('saved', 'wrong');
  await field('Note').fill('Mine');
  clearPage();
  await form('saved', 'wrong');
  await expect.element(field('Note')).toHaveValue('Mine');
  await field('Day').fill('31/02/2027');
  await button('Discard').click();
  await expect.element(field('Day')).toHaveValue('14/03/2027');
  await button('Save').click();
  await expect.poll(() => done).toHaveLength(1);
});

test('saves a suggested day that replaces a wrong date', async () => {
  await form('saved');
  await field('Day').fill('31/02/2027');
  await userEvent.keyboard('{Enter}');
  await expect.element(dateError()).toBeVisible();
  await button('Pi day').click();
  await button('Save').click();
  await expect.poll(() => done).toHaveLength(1);
});

test('clears the error of a wrong date when the field is emptied', async () => {
  await form('dateless');
  await field('Day').fill('31/02/2027');
  await userEvent.keyboard('{Enter}');
  await button('Save').click();
  await expect.poll(summary).toContain('Day');
  await field('Day').fill('');
  await expect.poll(summary).toBe('');
});

test('keeps the form when the other version cannot be loaded, and saves later', async () => {
  await form('unanswered');
  await field('Note').fill('Mine');
  await button('Save').click();
  await expect.poll(() => done).toEqual(['asked']);
  await button('Save').click();
  await expect.poll(() => done).toEqual(['asked', 'asked']);
  await expect.element(field('Note')).toHaveValue('Mine');
});

test('closes only the top layer on Escape: question, calendar, dialog', async () => {
  await renderInPage(<DialogSample onDone={note} />, '/kit/forms');
  const dialogs = () => page.getByRole('dialog').elements().length;
  await button('Ask').click();
  await expect.poll(dialogs).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(1);
  await button('Open calendar: Day').click();
  await expect.element(button('Next month')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Next month')).not.toBeInTheDocument();
  await expect.element(field('Day')).toHaveFocus();
  expect(dialogs()).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(0);
  expect(done).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => done).toEqual(['key of the page']);
});

test('focuses an added row, the row after a removed one, or the add button', async () => {
  await form('saved');
  await button('One more').click();
  await expect.poll(focusedId).toBe(field('Text 3').element().id);
  await button('Remove row 2').click();
  await expect.element(field('Text 3')).not.toBeInTheDocument();
  await expect.poll(focusedId).toBe(field('Text 2').element().id);
  await button('Remove row 2').click();
  await expect.poll(focusedId).toBe(field('Text 1').element().id);
  await button('Remove row 1').click();
  await expect.poll(() => document.activeElement?.textContent).toBe('One more');
});

/** A hand does not locate the target again between press and release. */
async function press(name: string): Promise<void> {
  const { x, y, width, height } = button(name).element().getBoundingClientRect();
  const { x: left, y: top } = document.body.getBoundingClientRect();
  await userEvent.click(document.body, { position: { x: x - left + width / 2, y: y - top + height / 2 } });
}

test('keeps a click on a suggestion when the blurred field shows an error', async () => {
  await form('saved');
  await field('Day').fill('31/02/2027');
  await press('Everybody');
  await expect.element(dateError()).toBeVisible();
  await expect.element(button('Everybody')).toHaveAttribute('aria-pressed', 'true');
});

test('keeps a click on Save, which then reports the error', async () => {
  await form('saved');
  await field('Day').fill('31/02/2027');
  await press('Save');
  await expect.poll(summary).toBe('Correct 1 field: Day');
});
