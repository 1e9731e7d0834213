import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { destroyOutbox, registerSender } from '#client/outbox/outbox.ts';
import { signIn } from '#client/testing/signIn.ts';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { boardingTexts } from '../texts/texts.ts';
import { OutboxMark } from '#ui/outbox/OutboxMark.tsx';
import { LateDecisions } from './LateDecisions.tsx';
import { readingActKind } from './readings.ts';
import readingSender from './sender.ts';
import { useReadings } from './useReadings.ts';

const passOf = (name: string): string => `M1${name.padEnd(20)}`;
const flightId = '019d0000-0000-7000-8000-000000000002';

interface Call {
  requestId: string;
  name: string;
  reply(status: number, body: unknown): void;
}

const realFetch = window.fetch;
let calls: Call[] = [];
let online = true;

const answerOf = (name: string, reason = 'BOARDED') => ({
  decision: reason === 'BOARDED' ? 'ACCEPTED' : 'REFUSED',
  reason,
  text: { pt: `${name} ${reason}`, en: `${name} ${reason}` },
  next: { pt: '', en: '' },
  flight: null,
  passenger: { id: flightId, surname: name, givenNames: '', seat: null },
  enrolment: null,
  infants: [],
  security: null,
  notes: [],
  recordedAt: '2026-03-15T22:00:00.000Z',
});

registerSender(readingActKind, () => Promise.resolve(readingSender));

beforeEach(async () => {
  signIn();
  await destroyOutbox();
  calls = [];
  online = true;
  window.fetch = async (_address, options) => {
    if (!online) throw new TypeError('no network');
    const { requestId, pass } = JSON.parse(String(options?.body)) as { requestId: string; pass: string };
    return new Promise(resolve => {
      const reply = (status: number, body: unknown) =>
        resolve(
          new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
        );
      calls.push({ requestId, name: pass.slice(2).trim(), reply });
    });
  };
});
afterEach(async () => {
  window.fetch = realFetch;
  await clearPage();
});

function Sample() {
  const { decision, late, waiting, send, clear, dismissLate } = useReadings();
  const read = (name: string) =>
    void send({
      requestId: crypto.randomUUID(),
      flightId,
      station: 'GATE',
      pass: passOf(name),
      readAt: '2026-03-15T22:00:00.000Z',
    });
  return (
    <>
      <OutboxMark />
      {['PRADO', 'LIMA'].map(name => (
        <button key={name} type="button" onClick={() => read(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={clear}>
        Clear
      </button>
      <output>
        {decision?.kind} {decision?.reading.pass.slice(2).trim()} {String(waiting.length)}
      </output>
      <LateDecisions decisions={late} onDismiss={dismissLate} />
    </>
  );
}

const open = () => renderInPage(<Sample />, '/', 'en', boardingTexts);
const read = (name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = page.getByRole('status');
const lateList = page.getByRole('region', { name: 'Decided later' });

test('never shows the decision of an earlier read as that of the next person', async () => {
  await open();
  await read('PRADO');
  await read('LIMA');
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['PRADO', 'LIMA']);
  calls[0]?.reply(200, answerOf('PRADO'));
  await expect.element(lateList.getByText('PRADO')).toBeVisible();
  await expect.element(shown).toHaveTextContent('SENDING LIMA 0');
  calls[1]?.reply(200, answerOf('LIMA', 'PASS_OTHER_DAY'));
  await expect.element(shown).toHaveTextContent('ANSWER LIMA 0');
});

test('decides once when a pass that waits is read again', async () => {
  await open();
  online = false;
  await read('PRADO');
  await expect.element(shown).toHaveTextContent('UNDECIDED PRADO 1');
  await read('PRADO');
  await expect.element(shown).toHaveTextContent('UNDECIDED PRADO 1');
  online = true;
  await read('PRADO');
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.reply(200, answerOf('PRADO'));
  await expect.element(shown).toHaveTextContent('ANSWER PRADO 0');
  await expect.element(lateList).not.toBeInTheDocument();
});

test('lists a waiting read that the platform refuses, and no longer counts it', async () => {
  await open();
  online = false;
  await read('PRADO');
  await expect.element(shown).toHaveTextContent('UNDECIDED PRADO 1');
  online = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.reply(404, ['The record was not found.']);
  await expect.element(shown).toHaveTextContent('FAILED PRADO 0');
  await read('Clear');
  await expect.element(lateList.getByText(/No decision: The record was not found/)).toBeVisible();
  await lateList.getByRole('button').click();
  await expect.element(lateList).not.toBeInTheDocument();
});
