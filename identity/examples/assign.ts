/* Finds the people of a passenger list among those that the bookings named. */
import { assign, type Description } from '@farol/identity';

const nothing = { nationalities: [], documents: [], ticketNumbers: [] };
const booked: Description = {
  ...nothing,
  kind: 'PASSENGER',
  surname: 'Da Cruz Santos',
  givenNames: 'João',
  locator: 'Q7ZK2M',
};
const known = [
  { id: 'joao', descriptions: [booked] },
  { id: 'ana', descriptions: [{ ...booked, givenNames: 'Ana' }] },
];
const listed: Description[] = [
  { ...booked, surname: 'DACRUZSANTOS', givenNames: 'JOAOMR' },
  { ...nothing, kind: 'PASSENGER', surname: 'KIM', givenNames: 'JISOO' },
];

const assignments = assign(known, listed);
for (const [index, { surname, givenNames }] of listed.entries()) {
  const found = assignments.find(({ incoming }) => incoming === index);
  const reasons = found?.comparison.reasons.map(({ code }) => code).join(', ');
  print(`${surname}, ${givenNames}: ${found === undefined ? 'new' : `${found.knownId}, by ${reasons}`}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
