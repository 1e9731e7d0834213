import { flights } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { today } from '../support/today.ts';

const integrator = new Integrator('Journey of the searches');
const flight = createFlight('7591');
const crewFlight = createFlight('7592');
const traveller = createTraveller('JS990001', 'Pitangueira', 'Noêmia');
const crew = { ...createTraveller('JS990002', 'Sapucaia', 'Iara'), crewRole: 'CR1' };

type Language = 'en' | 'pt';
type Text = Record<Language, string>;

interface Search {
  name: string;
  /** After `g`. */
  letter: string;
  title: Text;
  fields: readonly { label: Text; text: string; isChoice?: true }[];
  /** Typed into the result. */
  filter?: string;
  row: RegExp;
  /** Heading of the opened row. */
  opened: RegExp;
}

const name = { en: 'Name', pt: 'Nome' };
const number = { en: 'Number', pt: 'Número' };

const searches: readonly Search[] = [
  {
    name: 'flights',
    letter: 'f',
    title: { en: 'Flights', pt: 'Voos' },
    fields: [{ label: number, text: '7591' }],
    row: /ZQ 7591/,
    opened: /ZQ 7591/,
  },
  {
    name: 'passengers',
    letter: 'n',
    title: { en: 'Passengers', pt: 'Passageiros' },
    fields: [{ label: name, text: 'noemia pitang*' }],
    row: /PITANGUEIRA/,
    opened: /^PITANGUEIRA, NO/,
  },
  {
    name: 'travellers',
    letter: 'u',
    title: { en: 'Travellers', pt: 'Viajantes' },
    fields: [{ label: name, text: 'noemia pitang*' }],
    row: /PITANGUEIRA/,
    opened: /^PITANGUEIRA, NO/,
  },
  {
    name: 'crew',
    letter: 'b',
    title: { en: 'Crew', pt: 'Tripulantes' },
    fields: [{ label: name, text: 'sapuc*' }],
    row: /SAPUCAIA/,
    opened: /^SAPUCAIA, IARA/,
  },
  {
    name: 'itineraries',
    letter: 'i',
    title: { en: 'Itineraries', pt: 'Itinerários' },
    fields: [
      { label: { en: 'Origin', pt: 'Origem' }, text: 'LIS', isChoice: true },
      { label: { en: 'Via airport', pt: 'Via aeroporto' }, text: 'GRU', isChoice: true },
    ],
    filter: 'pitangueira',
    row: /PITANGUEIRA/,
    opened: /^PITANGUEIRA, NO/,
  },
];

test.beforeAll(async () => {
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await expectProcessed(integrator, await integrator.send(crewFlight, [crew]));
});

const more = { en: 'More filters', pt: 'Mais filtros' };
const filterList = { en: 'Filter this list', pt: 'Filtrar nesta lista' };
const search = { en: 'Search', pt: 'Pesquisar' };

const searchButton = (page: Page, language: Language) =>
  page.getByRole('search').getByRole('button', { name: search[language], exact: true });

async function fillByKeyboard(page: Page, { fields }: Search, language: Language): Promise<void> {
  for (const { label, text, isChoice } of fields) {
    const field = page
      .getByRole('search')
      .getByRole(isChoice ? 'combobox' : 'textbox', { name: label[language], exact: true })
      .or(page.getByRole('search').getByRole('searchbox', { name: label[language], exact: true }));
    await expect(page.getByRole('search').getByRole('button').first()).toBeVisible();
    // A phone hides the button too.
    if (!(await field.isVisible()) || !(await searchButton(page, language).isVisible())) {
      await tabTo(page, page.getByRole('search').getByRole('button', { name: more[language] }));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, field);
    await page.keyboard.type(text);
    if (isChoice !== true) continue;
    await expect(page.getByRole('option', { name: new RegExp(text) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
}

async function openRow(page: Page, { row, opened, filter }: Search, language: Language): Promise<void> {
  const wanted = page.getByRole('row', { name: row }).first();
  if (filter !== undefined) {
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await tabTo(page, page.getByLabel(filterList[language]));
    await page.keyboard.type(filter);
  }
  // Rows of the last search would move the focus when they go.
  await expect(page.locator('tr[data-row]').filter({ hasNotText: row })).toHaveCount(0);
  await expect(wanted).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
  await tabTo(page, page.getByRole('grid'));
  const rows = await page.getByRole('grid').getByRole('row').count();
  for (let pressed = 0; pressed < rows; pressed += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await wanted.getAttribute('data-active')) === 'true') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened);
}

const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function searchByKeyboard(page: Page, one: Search, language: Language): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press(one.letter);
  await expect(heading).toHaveText(one.title[language]);
  await fillByKeyboard(page, one, language);
  await tabTo(page, searchButton(page, language));
  await page.keyboard.press('Enter');
  await openRow(page, one, language);
}

/** Searches any flight of the airline. */
async function buildAirlineSearch(): Promise<Search> {
  const day = today().toString();
  const { rows } = await call(people.airlineX0, flights.searchFlights, { body: { from: day, to: day } });
  const flightNumber = rows[0]?.number ?? '';
  return {
    name: 'airline flights',
    letter: 'l',
    title: { en: 'Airline flights', pt: 'Voos da companhia' },
    fields: [{ label: number, text: flightNumber }],
    row: new RegExp(`X0 ${flightNumber}`),
    opened: new RegExp(`X0 ${flightNumber}`),
  };
}

const sizes = [
  { language: 'en', locale: 'en-GB', viewport: { width: 1366, height: 768 } },
  { language: 'pt', locale: 'pt-BR', viewport: { width: 1366, height: 768 } },
  { language: 'en', locale: 'en-GB', viewport: { width: 390, height: 844 } },
  { language: 'pt', locale: 'pt-BR', viewport: { width: 390, height: 844 } },
] as const;

for (const { language, locale, viewport } of sizes)
  test(`finds and opens a row in every search, by keyboard, in ${language} at ${viewport.width} pixels`, async ({
    browser,
  }) => {
    const page = await openWindowAs(browser, 'police', { locale, viewport });
    await page.goto('/web/home');
    for (const one of searches) await test.step(one.name, () => searchByKeyboard(page, one, language));
    await page.context().close();

    const airlinePage = await openWindowAs(browser, 'airlineX0', { locale, viewport });
    await airlinePage.goto('/web/home');
    await searchByKeyboard(airlinePage, await buildAirlineSearch(), language);
    await airlinePage.context().close();
  });
