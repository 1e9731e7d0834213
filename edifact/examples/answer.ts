/* Answers a list, and requests a push outside the schedule. */
import { readFileSync } from 'node:fs';
import { readInterchange, writeCusres, writeGovreq } from '@farol/edifact';

const bytes = readFileSync(new URL('../samples/paxlst-05b-pax.edi', import.meta.url));
const [answered] = readInterchange(bytes).messages;
if (answered === undefined) throw new Error('There is nothing to answer');

const cusres = writeCusres({
  sender: 'BRAPI:ZZ',
  recipient: 'XQAIR:ZZ',
  preparedAt: '2026-03-15T21:05',
  controlReference: 'BR1',
  answered,
  items: [{ scope: 'PERSON', locator: 'Q7ZK2M', codes: ['1'], text: 'Contact authority' }],
});

const govreq = writeGovreq({
  sender: 'BRPNR',
  recipient: 'XQ',
  preparedAt: '2026-03-15T21:05',
  controlReference: 'BR2',
  // As agreed with the carrier.
  functionCode: '131',
  origin: { system: 'BRPNR', location: 'BSB' },
  bookings: [{ carrier: 'XQ', locator: 'Q7ZK2M' }],
});

for (const message of [cusres, govreq]) process.stdout.write(message);
