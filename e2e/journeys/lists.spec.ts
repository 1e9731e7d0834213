import { expect, test } from '../support/journey.ts';
import { firstRow, heading } from '../support/screens/screen.ts';

test.describe('the lists', () => {
  test.use({ person: 'administrator', viewport: { width: 1366, height: 768 } });

  test('print headings and all rows, without menu and buttons', async ({ page }) => {
    await page.goto('/web/admin/country/list');
    await expect(firstRow(page)).toBeVisible();
    const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    expect(count).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('tbody tr')).toHaveCount(count);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.locator('button:visible:not(th button)')).toHaveCount(0);
    const margins = await page.evaluate(() =>
      document.adoptedStyleSheets.map(sheet => [...sheet.cssRules].map(rule => rule.cssText).join()).join(),
    );
    expect(margins).toContain('/web/admin/country/list · ');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(3);
  });
});
