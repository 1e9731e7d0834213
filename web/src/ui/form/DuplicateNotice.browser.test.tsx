import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';

const record = { id: '1', name: 'Inês Prado', active: false, createdAt: '2024-03-15T15:00:00.000Z' };

test('names the other record with its state and the day with the year, and links to it', async () => {
  await renderInPage(<DuplicateNotice duplicate={{ record, path: '/admin/user/edit/1' }} />, '/kit');
  await expect
    .element(page.getByRole('paragraph'))
    .toHaveTextContent('Inês Prado (inactive, added on 15/03/2024)');
  await expect
    .element(page.getByRole('link', { name: 'Inês Prado' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/user/edit/1'));
});
