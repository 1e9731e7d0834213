import { chromium, type Page } from '@playwright/test';
import { writeCameraVideo } from '../support/camera-video.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { requiredPlatformUrl } from '../support/platform.ts';
import { scan } from '../support/scanner.ts';

const integrator = new Integrator('Journey of the panels');
/** Minutes in the air of flights that left an hour ago: they land in an hour. */
const landsSoon = 120;

const beside = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Selected passenger' }).getByRole('heading', { level: 2, name });

test.describe('the panel of inspectors', () => {
  test.use({ person: 'policeLead', viewport: { width: 1366, height: 768 } });

  test('opens the person of a scanned pass, and says what else a scan is', async ({ page }) => {
    const flight = createFlight('7951', {}, landsSoon);
    const other = createFlight('7952', {}, landsSoon);
    const bearer = createTraveller('JP951001', 'Lacerda', 'Iracema');
    const another = createTraveller('JP951002', 'Moraes', 'Juvenal');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, bearer)));
    await expectProcessed(integrator, await integrator.send(other, createPeople(other, another)));

    await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
    await page.getByRole('link', { name: formatFlight(flight) }).click();
    await expect(page.getByRole('button', { name: `Flight ${formatFlight(flight)}` })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /^LACERDA/ })).toBeVisible();

    await scan(page, buildPass('LACERDA/IRACEMA', flight));
    await expect(page.getByText('LACERDA, IRACEMA: opened beside the list.')).toBeVisible();
    await expect(beside(page, 'LACERDA, IRACEMA')).toBeVisible();

    await scan(page, buildPass('MORAES/JUVENAL', other));
    await expect(
      page.getByText(`Another flight: the pass is for flight ${formatFlight(other)}`),
    ).toBeVisible();
    await scan(page, buildPass('NOBODY/AT ALL', flight));
    await expect(page.getByText('Another person: nobody named NOBODY AT ALL is on flight')).toBeVisible();

    await page.keyboard.press('k');
    await expect(beside(page, 'LACERDA, IRACEMA')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Filter this list' }).focus();
    await scan(page, buildPass('LACERDA/IRACEMA', flight));
    await expect(beside(page, 'LACERDA, IRACEMA')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Filter this list' })).toHaveValue('');
  });

  test('announces new people without moving the list, and filters by a total', async ({ page }) => {
    const flight = createFlight('7953', {}, landsSoon);
    const list = createPeople(flight);
    await expectProcessed(integrator, await integrator.send(flight, list));
    await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
    await page.getByRole('link', { name: formatFlight(flight) }).click();
    const cells = page.getByRole('row');
    await expect(page.getByRole('columnheader', { name: 'Document' })).toBeVisible();
    await expect(page.getByText(`${list.length} results`)).toBeVisible();
    const before = await cells.allTextContents();

    const late = createTraveller('JP953009', 'Abade', 'Zilda');
    await expectProcessed(integrator, await integrator.send(flight, [...list, late]));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const notice = page.getByRole('button', { name: '1 new: show' });
    await expect(notice).toBeVisible();
    expect(await cells.allTextContents()).toEqual(before);
    await notice.click();
    await expect(page.getByText(`${list.length + 1} results`)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /^ABADE/ })).toBeVisible();

    await page.getByRole('button', { name: /Crew$/ }).click();
    await expect(page).toHaveURL(/only=CREW/);
    await expect(page.getByText('No people in this window')).toBeVisible();
  });

  test('inspects, shows it to a colleague, and keeps acts while the network is away', async ({
    page,
    browser,
  }) => {
    const flight = createFlight('7956', {}, landsSoon);
    const first = createTraveller('JP956001', 'Aarao', 'Abel');
    const second = createTraveller('JP956002', 'Aarao', 'Bento');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, first, second)));
    const path = '/web/inspection/international/arrivals-flights?carriers=ZQ';
    const openFlight = async (window: Page) => {
      await window.goto(path);
      await window.getByRole('link', { name: formatFlight(flight) }).click();
      await expect(window.getByRole('gridcell', { name: 'AARAO, ABEL', exact: true })).toBeVisible();
    };
    const colleague = await openWindowAs(browser, 'police', { viewport: { width: 1366, height: 768 } });
    await openFlight(page);
    await openFlight(colleague);
    const total = (window: Page, count: number) =>
      expect(window.getByRole('button', { name: `${count} Inspected`, exact: true })).toBeVisible();
    await total(colleague, 0);

    await page.getByRole('gridcell', { name: 'AARAO, ABEL', exact: true }).click();
    await page.keyboard.press('i');
    await expect(page.getByText('1 person inspected.')).toBeVisible();
    await total(page, 1);
    await total(colleague, 1);

    await page.context().setOffline(true);
    await page.getByRole('gridcell', { name: 'AARAO, BENTO', exact: true }).click();
    await page.keyboard.press('i');
    await expect(page.getByText('1 act waits for the network on this device.')).toBeVisible();
    await total(page, 2);

    const platform = '**/web-inspection/**';
    await page.route(platform, route => route.abort());
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Exit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Some acts were not sent' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.unroute(platform);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('1 act waits for the network on this device.')).toHaveCount(0);
    await total(colleague, 2);

    await colleague.getByRole('gridcell', { name: 'AARAO, ABEL', exact: true }).click();
    await colleague.keyboard.press('i');
    await colleague.getByRole('dialog').getByRole('button', { name: 'Set back' }).click();
    await expect(colleague.getByText('1 person set back to not inspected.')).toBeVisible();
    await total(page, 1);
    await colleague.close();
  });

  test('shows the first people at once and adds the others without moving them', async ({ page }) => {
    const flight = createFlight('7957', {}, landsSoon);
    const others = Array.from({ length: 450 }, (_, index) =>
      createTraveller(`JQ${100_000 + index}`, `Bastos${String.fromCharCode(65 + (index % 26))}`, 'Caio'),
    );
    const last = createTraveller('JP957009', 'Zuza', 'Ulisses');
    const list = createPeople(flight, ...others, last);
    await expectProcessed(integrator, await integrator.send(flight, list));
    await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
    const parts = page.waitForResponse('**/panels/international/people');
    await page.getByRole('link', { name: formatFlight(flight) }).click();
    await parts;
    await expect(page.getByText(`${list.length} results`)).toBeVisible();
    await expect(page.getByRole('button', { name: /new: show$/ })).toHaveCount(0);
    await scan(page, buildPass('ZUZA/ULISSES', flight));
    await expect(beside(page, 'ZUZA, ULISSES')).toBeVisible();
  });

  test('opens the person of a scan before all people are there', async ({ page }) => {
    const flight = createFlight('7958', {}, landsSoon);
    const others = Array.from({ length: 450 }, (_, index) =>
      createTraveller(`JR${100_000 + index}`, `Couto${String.fromCharCode(65 + (index % 26))}`, 'Davi'),
    );
    const last = createTraveller('JP958009', 'Zuza', 'Vasco');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, ...others, last)));
    const people = '**/panels/international/people';
    await page.route(people, route => route.abort());
    await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/people'));
    await page.getByRole('link', { name: formatFlight(flight) }).click();
    await failed;
    await expect(page.getByText('400 results')).toBeVisible();
    await page.unroute(people);
    await scan(page, buildPass('ZUZA/VASCO', flight));
    await expect(beside(page, 'ZUZA, VASCO')).toBeVisible();
  });

  test('reads the typed lines of a passport', async ({ page }) => {
    const flight = createFlight('7954', {}, landsSoon);
    const bearer = createTraveller('L898902C3', 'Eriksson', 'Anna Maria');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, bearer)));
    await page.goto('/web/inspection/international/arrivals-passengers?carriers=ZQ');
    await page.getByRole('button', { name: 'Read pass' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read pass or document' });
    await expect(dialog.getByText('The camera is not available.')).toBeVisible();
    await dialog
      .getByRole('textbox')
      .fill('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10');
    await dialog.getByRole('button', { name: 'Find' }).click();
    await expect(beside(page, 'ERIKSSON, ANNA MARIA')).toBeVisible();
  });
});

test('reads a boarding pass with the camera', async ({ contextOptions }, info) => {
  const flight = createFlight('7955', {}, landsSoon);
  const bearer = createTraveller('JP955001', 'Camargo', 'Odete');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, bearer)));
  const video = info.outputPath('camera.y4m');
  await writeCameraVideo(video, buildPass('CAMARGO/ODETE', flight), 'PDF417');
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const page = await openWindowAs(browser, 'policeLead', {
      ...contextOptions,
      baseURL: requiredPlatformUrl(),
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
    });
    await page.goto('/web/inspection/international/arrivals-passengers?carriers=ZQ');
    await page.getByRole('button', { name: 'Read pass' }).click();
    await expect(page.getByText('CAMARGO, ODETE: opened beside the list.')).toBeVisible();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'CAMARGO, ODETE' }).first(),
    ).toBeVisible();
  } finally {
    await browser.close();
  }
});

test.describe('the panel of an agricultural inspector', () => {
  test.use({ person: 'agriculture', viewport: { width: 1366, height: 768 } });

  test('opens the forms of a term and an occurrence by keys, and comes back', async ({ page }) => {
    const flight = createFlight('7987', {}, landsSoon);
    const traveller = createTraveller('JP987001', 'Aarao', 'Tecla');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
    await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
    await page.getByRole('link', { name: formatFlight(flight) }).click();
    const person = page.getByRole('gridcell', { name: 'AARAO, TECLA', exact: true });
    await person.click();
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/inspection\/tisba\/add\//);
    await expect(page.getByRole('button', { name: 'Issue', exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Airport' })).toHaveValue(flight.destination);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/international\/arrivals-passengers/);
    await person.click();
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/inspection\/ocurrence\/add\//);
    await expect(page.getByRole('heading', { name: 'Register occurrence' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/international\/arrivals-passengers/);
    await expect(person).toBeVisible();
  });

  test('shows every total at 820 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/web/inspection/international/arrivals-passengers');
    const totals = page.getByRole('group', { name: 'Totals of the window' });
    await expect(totals.getByRole('button').first()).toBeVisible();
    const cut = await totals.evaluate(strip => strip.scrollWidth > strip.clientWidth);
    expect(cut).toBe(false);
  });

  test('shows the current view among the tabs of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/web/inspection/international/departures-passengers');
    const views = page.getByRole('navigation', { name: 'Panel views' });
    await expect(views.getByRole('link', { name: 'Departures · passengers' })).toBeInViewport({ ratio: 1 });
  });
});
