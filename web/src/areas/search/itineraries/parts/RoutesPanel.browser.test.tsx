import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { itineraryTexts } from '../texts/texts.ts';
import { RoutesPanel } from './RoutesPanel.tsx';

afterEach(clearPage);

test('counts the passengers in the list, not the flights found', async () => {
  await page.viewport(1366, 768);
  await renderInPage(
    <RoutesPanel routes={[]} airports={[]} limit={2997} chosen={undefined} onChoose={() => undefined} />,
    '/',
    'pt',
    itineraryTexts,
  );
  await expect.element(page.getByText(/contagem dos 2\.997 passageiros exibidos/)).toBeVisible();
});
