/* Reads a push of any size with one booking in memory at a time. */
import { createReadStream } from 'node:fs';
import { StreamReader } from '@farol/edifact';

const reader = new StreamReader({
  booking: booking =>
    print(`${booking.locator}: ${booking.partySize} people, ${booking.segments.length} segments`),
  message: (message, _, findings) =>
    print(`${message.type} ${message.function}, ${findings.length} findings`),
});

const file = new URL('../samples/pnrgov-full.edi', import.meta.url);
for await (const chunk of createReadStream(file, { highWaterMark: 512 })) reader.write(chunk as Buffer);
print(`after the last message: ${reader.end().length} findings`);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
