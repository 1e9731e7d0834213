import { hashOf } from '#kernel/secrets.ts';

type Fault = (text: string) => string;

/** Faults that real senders make. Each keeps the other records intact. */
const faults: readonly Fault[] = [
  text => text.replace(/DTM\+329:\d{6}/, 'DTM+329:881341'),
  text => text.replace(/UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) + 3}`),
  text => text.replace(/CNT\+42:(\d+)/, (_, count: string) => `CNT+42:${Number(count) + 2}`),
  text => text.replace(/DOC\+P:110:111\+[A-Z0-9]+/, 'DOC+P:110:111+'),
  text => text.slice(0, Math.floor(text.length * 0.6)),
];

const messagesPerFault = 40;

export function injectFault(id: string, bytes: Uint8Array): Uint8Array {
  const hashNumber = hashOf(id).readUInt32BE(0);
  if (hashNumber % messagesPerFault !== 0) return bytes;
  // Latin-1 maps each byte to one character and back.
  const text = Buffer.from(bytes).toString('latin1');
  const first = Math.floor(hashNumber / messagesPerFault) % faults.length;
  const orderedFaults = [...faults.slice(first), ...faults.slice(0, first)];
  const faulty = orderedFaults.map(fault => fault(text)).find(changed => changed !== text) ?? text;
  return Buffer.from(faulty, 'latin1');
}
