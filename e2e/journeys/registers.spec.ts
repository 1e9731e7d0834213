import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '../support/journey.ts';

test.use({ person: 'administrator' });

function image(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('registers an airport with a suggested zone, groups it, chooses it by group and ends it', async ({
  page,
}) => {
  await page.goto('/web/admin/airport/add');
  await page.getByLabel('IATA').fill('GRU');
  await page.getByLabel('Common name').fill('Campo da Jornada');
  await page.getByLabel('City').fill('Jornada');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('braz');
  await page.getByRole('option', { name: 'Brazil (BR)' }).click();
  await page.getByLabel('Latitude').fill('-3,85');
  await page.getByLabel('Longitude').fill('-32,42');
  await page.getByRole('button', { name: 'America/Noronha, as at FEN' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Airport GRU already exists').first()).toBeVisible();
  await page.getByLabel('IATA').fill('QQJ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record added: QQJ Campo da Jornada')).toBeVisible();

  await page.goto('/web/admin/airport-group/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Jornada e Recife');
  const airports = page.getByRole('combobox', { name: 'Airports' });
  await airports.click();
  for (const code of ['QQJ', 'REC']) {
    await airports.fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record added: Jornada e Recife')).toBeVisible();

  await page.goto('/web/boarding/flights');
  await page.getByRole('button', { name: 'More filters' }).click();
  const origin = page.getByRole('combobox', { name: 'Origin' });
  await origin.click();
  await origin.fill('jornada e');
  await page.getByRole('option', { name: 'Jornada e Recife (2)' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/QQJ(,|%2C)REC/);

  await page.goto('/web/admin/airport/edit/QQJ');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
});

test('refuses an invalid logo and lists a valid one', async ({ page }) => {
  await page.goto('/web/admin/airline/edit/IB');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Choose file|Change/ }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') });
  await expect(page.getByText('The content of the file is not a PNG or JPEG image')).toBeVisible();
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: image(300, 90) });
  await expect(page.getByText(/^Logo changed: IB/)).toBeVisible();
  await page.goto('/web/admin/airline/list?text=IB');
  const logo = page.getByRole('grid').locator('img');
  await expect(logo).toHaveCount(1);
  const size = () => logo.evaluate((each: HTMLImageElement) => [each.naturalWidth, each.naturalHeight]);
  await expect.poll(size).toEqual([100, 30]);
});
