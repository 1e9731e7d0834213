/* Redacts a message for storage. Length and offsets stay the same. */
import { redact } from '@farol/edifact';

const received = new TextEncoder().encode(
  [
    "UNB+IATA:1+XQ+BRPNR+260315:2240+1'",
    "UNH+1+PNRGOV:11:1:IA'",
    "SRC'",
    "SSR+KSML:HK:1:XQ:::LIS:GRU'",
    "FOP+CC::941.37:VI:4111111111111111:0928'",
    '',
  ].join('\n'),
);
const stored = redact(received);

process.stdout.write(stored);
process.stdout.write(stored.length === received.length ? 'same length\n' : 'another length\n');
