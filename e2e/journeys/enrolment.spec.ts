import { enrol, findFlightId, openEnrolment, readMessage } from '../support/enrolments.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createDeparture } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createBrazilian, createPeople } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the enrolment');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

  test('takes consent, shows what is stored, and deletes it at the withdrawal', async ({ page }) => {
    const flight = createDeparture('7616');
    const ines = createBrazilian('12345678909', 'PRADO', 'INES', '14C');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, ines)));
    const opened = await openEnrolment(integrator, flight, {
      cpf: '12345678909',
      surname: 'PRADO',
      givenNames: 'INES',
    });
    expect(opened.reason).toBe('CONSENT_REQUESTED');
    const { id = '', passengerId = '' } = opened.enrolment ?? {};
    await page.goto(await readMessage(await findFlightId(flight), passengerId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embarque com biometria');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect(page.getByRole('status')).toHaveText(/A companhia vai tirar sua fotografia/);

    const face = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 500 } });
    expect((await integrator.sendPhotograph(id, 'FACE', face)).reason).toBe('PHOTOGRAPH_RECEIVED');
    await expect.poll(async () => (await integrator.getEnrolment(id)).state).toBe('VALIDATED');
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(/Você pode embarcar com o rosto/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Sua fotografia' })).toBeVisible();

    await page.getByRole('button', { name: 'Retirar consentimento' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar consentimento' }).click();
    await expect(page.getByRole('status')).toHaveText(/Você retirou o consentimento/);
    expect(await integrator.getEnrolment(id)).toMatchObject({ state: 'WITHDRAWN', photographAt: null });
    expect((await integrator.sendPhotograph(id, 'FACE', face)).reason).toBe('ENROLMENT_ENDED');
  });
});

test.describe('at the airport', () => {
  test.use({ viewport: { width: 1366, height: 768 }, person: 'airport' });

  test('decides on a photograph, and boards by face, with an infant and without a network', async ({
    page,
    context,
  }) => {
    const flight = createDeparture('7617');
    const ines = createBrazilian('12345678909', 'PRADO', 'INES', '14C');
    const ana = createBrazilian('72345678950', 'TELES', 'ANA', '15A');
    const lia = { ...createBrazilian('52998224725', 'TELES', 'LIA', 'INF'), birthDate: '2026-01-10' };
    const list = createPeople(flight, ines, ana, lia);
    await expectProcessed(integrator, await integrator.send(flight, list));
    const flightId = await findFlightId(flight);
    await page.goto('/web/auth/login');
    const face = await page.screenshot({ clip: { x: 300, y: 0, width: 500, height: 600 } });
    const document = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 450 } });
    await enrol(integrator, flight, { cpf: '12345678909', surname: 'PRADO', givenNames: 'INES' }, { face });
    const anaId = await enrol(
      integrator,
      flight,
      { cpf: '72345678950', surname: 'TELES', givenNames: 'ANA' },
      { face, document },
    );
    expect((await integrator.getEnrolment(anaId)).state).toBe('MANUAL_VALIDATION');

    await page.goto(`/web/boarding/flights/${flightId}/boardingPanel`);
    await expect(page.getByRole('row').filter({ hasText: 'TELES, ANA' })).toContainText('Manual validation');
    await page.getByRole('link', { name: 'Manual validation (1)' }).click();
    await page.getByRole('button', { name: 'Take' }).click();
    await expect(page.getByRole('img', { name: /TELES/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByLabel('Reason').fill('Same face as on the document');
    await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('No photograph waits')).toBeVisible();
    expect(await integrator.getEnrolment(anaId)).toMatchObject({
      state: 'VALIDATED',
      stage: 'MANUAL_VALIDATION',
    });

    const readPass = async (pass: string): Promise<void> => {
      await page.getByLabel('Text of the pass').fill(pass);
      await page.getByRole('button', { name: 'Check' }).click();
    };
    await page.goto(`/web/boarding/flights/${flightId}/bag-drop`);
    await readPass(buildPass('TELES/ANA', { ...flight, number: '7618' }));
    await expect(page.getByRole('heading', { name: 'Do not take bags' })).toBeVisible();
    await expect(page.getByText('The pass is for another flight.')).toBeVisible();
    await readPass(buildPass('TELES/ANA', flight));
    await expect(page.getByText('Seat 15A')).toBeVisible();
    await expect(page.getByLabel('Bag tags')).toBeFocused();
    await page.keyboard.type('0957123456');
    await page.getByLabel('Total weight (kg)').fill('12.5');
    await page.getByRole('button', { name: 'Record bags' }).click();
    await expect(page.getByRole('heading', { name: 'Bags recorded' })).toBeVisible();

    await page.goto(`/web/boarding/flights/${flightId}/gate`);
    await expect(page.getByText(/^0 of \d+ boarded$/)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.type(buildPass('PRADO/INES', flight));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'May board' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photograph of PRADO, INES' })).toBeVisible();

    await readPass(buildPass('PRADO/INES', flight));
    await expect(page.getByRole('heading', { name: 'Stop' })).toBeVisible();
    await expect(page.getByText('This passenger has already boarded.')).toBeVisible();

    await context.setOffline(true);
    await readPass(buildPass('TELES/ANA', flight));
    await expect(page.getByRole('heading', { name: 'Not decided' })).toBeVisible();
    await expect(page.getByText('1 read waits for the network. Not decided.')).toBeVisible();
    await context.setOffline(false);
    const late = page.getByRole('region', { name: 'Decided later' });
    await expect(late).toContainText('Now decided: may board.');

    await readPass(buildPass('TELES/ANA', flight));
    await page.getByRole('button', { name: /^Board TELES.* as well$/ }).click();
    await expect(page.getByText('The infant has boarded with the passenger.')).toBeVisible();

    await page.goto(`/web/boarding/flights/${flightId}/boardingPanel`);
    await page.getByRole('link', { name: 'PRADO, INES' }).click();
    await expect(page.getByRole('heading', { name: 'Validated boarding pass' })).toBeVisible();
  });
});
