/* Reads the barcode of a boarding pass and the machine readable zone of a passport. */
import { BCBP_TEXTS, readBcbp, readMrz, writeBcbp } from '@farol/edifact';

const text = writeBcbp({
  name: 'OLIVEIRA/MARINA',
  electronicTicket: false,
  issueDate: '2026-12-31',
  legs: [
    {
      locator: 'Q7ZK2M',
      carrier: 'XQ',
      number: '7001',
      origin: 'LIS',
      destination: 'GRU',
      date: '2027-01-01',
      seat: '14C',
    },
  ],
});
const result = readBcbp(text, { now: new Date('2027-01-01T08:00Z') });
if (!result.ok) throw new Error(BCBP_TEXTS[result.reason].en);

const { surname, legs } = result.pass;
for (const leg of legs) print(`${surname} ${leg.carrier}${leg.number} on ${leg.date} in ${leg.seat}`);
for (const { code } of result.warnings) print(BCBP_TEXTS[code].en);

const passport = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`;
const mrz = readMrz(passport, '2027-01-01');
print(`${mrz?.number} of ${mrz?.surname}, born ${mrz?.birthDate}, wrong digits: ${mrz?.wrong.length}`);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
