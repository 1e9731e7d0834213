import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#client/failures.ts';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { useFlood } from './useFlood.tsx';

afterEach(clearPage);

function Sample({ onSend }: { onSend(floods: boolean): void }) {
  const flood = useFlood('reactivate');
  const [result, setResult] = useState('');
  const send = async (floods: boolean) => {
    onSend(floods);
    if (!floods) throw new ApiError(409, { code: 'FLOOD', messages: ['1.240 pessoas'] });
    return 'sent';
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void flood.send(send).then(setResult, () => setResult('not sent'))}
      >
        Send
      </button>
      <output>{result}</output>
      {flood.dialog}
    </>
  );
}

test('sends a change again only when the user accepts its alerts', async () => {
  const sent: boolean[] = [];
  await renderInPage(<Sample onSend={floods => sent.push(floods)} />, '/', 'pt');
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerar muitos alertas?' });
  await expect.element(dialog.getByText('1.240 pessoas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('not sent');
  expect(sent).toEqual([false]);
  await page.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Reativar e gerar alertas' }).click();
  await expect.poll(() => sent).toEqual([false, false, true]);
  await expect.element(dialog).not.toBeInTheDocument();
});
