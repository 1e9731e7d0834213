import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { insertConsentTexts } from '#areas/privacy/index.ts';
import { loadReference } from '#areas/registry/index.ts';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { asSystemOf } from '#testing/platform.ts';
import { setUpServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { drawFace, Programme } from '../testing/programme.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const programme = new Programme(platform);
const asSystem = asSystemOf(platform);
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../../examples/integrator/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'farol-example-'));
const face = join(folder, 'face.jpg');

beforeAll(async () => {
  await asSystem(loadReference);
  await asSystem(insertConsentTexts);
  platform().clock.set('2026-03-15T20:00:00Z');
  const flightId = await asSystem(db => insertFlight(db));
  const adult = { locator: 'ABC123', seat: '14C', birth_date: '1984-05-17', nationality: 'BRA' };
  await asSystem(db => insertPassenger(db, flightId, adult));
  writeFileSync(face, await drawFace());
  await platform().app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the example of an airline's system. `find` waits until its output matches. */
function startExample(token: string) {
  const { port } = platform().app.server.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    [fileOf('board.ts'), `http://127.0.0.1:${port}`, fileOf('traveller.json'), face],
    { env: { FAROL_TOKEN: token } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  const ended = once(child, 'close');
  return {
    find: async (text: string) => {
      await expect.poll(() => output).toContain(text);
    },
    end: async () => ({ code: (await ended)[0] as number, output }),
  };
}

test('takes a traveller from the enrolment to the seat with the example of an airline’s system', async () => {
  const { token } = await generateToken(platform().services, 'airline', ['XQ']);
  const example = startExample(token);
  await example.find('CONSENT_PENDING NOT_VALIDATED');
  const consentId = await programme.deliver();
  await programme.call('POST', `consents/${consentId}/answer`, { accepted: true, version: '2026-01' });
  await example.find('ACCEPTED PHOTOGRAPH_RECEIVED');
  await programme.verifyAll();
  const { code, output } = await example.end();
  expect(output).toMatch(
    /ACCEPTED CONSENT_REQUESTED[^]*CONSENT_PENDING NOT_VALIDATED[^]*VALIDATED DENATRAN[^]*ACCEPTED PASS_VALID[^]*ACCEPTED BOARDED/,
  );
  expect(code).toBe(0);
});

test('boards a traveller without consent by document, and ends with the refusal of the gate', async () => {
  const { token } = await generateToken(platform().services, 'other airline', ['XQ']);
  await platform().services.pool.pg.query('delete from boarding_enrolment');
  const example = startExample(token);
  await example.find('ACCEPTED CONSENT_REQUESTED');
  const consentId = await programme.deliver();
  await programme.call('POST', `consents/${consentId}/answer`, { accepted: false, version: '2026-01' });
  const { code, output } = await example.end();
  expect(output).toMatch(/CONSENT_REFUSED NOT_VALIDATED[^]*REFUSED ALREADY_BOARDED/);
  expect(output).not.toContain('PHOTOGRAPH');
  expect(code).toBe(1);
});
