/* Reads the people of a passenger list (PAXLST) with their documents. */
import { readFileSync } from 'node:fs';
import { readInterchange } from '@farol/edifact';

const bytes = readFileSync(new URL('../samples/paxlst-05b-pax.edi', import.meta.url));
const { interchange, messages, findings } = readInterchange(bytes, { now: new Date('2026-03-15T21:05Z') });

print(`from ${interchange.sender}, ${findings.length} findings`);
for (const message of messages) {
  const [leg] = message.flights;
  print(`${leg?.carrier}${leg?.number} ${leg?.origin}-${leg?.destination}, leaves ${leg?.departure}`);
  for (const person of message.people) {
    const [document] = person.documents;
    print(
      `  ${person.surname}, ${person.givenNames}: ${document?.type} ${document?.issuer}, seat ${person.seat ?? 'none'}`,
    );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
