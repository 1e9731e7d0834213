import { Session } from './interchange/session.ts';
import { windows } from './read.ts';
import { isXml } from './xml/detect.ts';
import { readXml } from './xml/read.ts';

export interface MessageSize {
  people: number;
  bookings: number;
}

/** Reads all messages without keeping them. Never throws. */
export function countPeople(bytes: Uint8Array): MessageSize[] {
  const sizes: MessageSize[] = [];
  let current: MessageSize = { people: 0, bookings: 0 };
  const sink = {
    person: () => void (current.people += 1),
    booking: ({ people }: { people: readonly unknown[] }) => {
      current.people += people.length;
      current.bookings += 1;
    },
  };
  const endMessage = () => {
    sizes.push(current);
    current = { people: 0, bookings: 0 };
  };
  if (isXml(bytes)) {
    if (readXml(bytes, { raw: false }, sink).messages.length > 0) endMessage();
    return sizes;
  }
  const session = new Session({ raw: false }, { ...sink, interchange: () => undefined, message: endMessage });
  for (const _ of windows(bytes, session)) session.findings.drain();
  return sizes;
}
