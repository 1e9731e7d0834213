import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StreamReader } from '@farol/edifact';
import { touchBooking, touchFindings, touchMessage, checksum, touchPerson } from './touch.ts';

const chunkBytes = 1 << 18;
const terminatorByte = 0x27;

/** Checks that every reader did its work. */
export interface PassCounts {
  people: number;
  bookings: number;
  segments: number;
  components: number;
  findings: number;
  sum: number;
}

type Pass = (chunks: Iterable<Buffer>) => Partial<PassCounts>;

/** Each chunk overwrites the previous one. */
export function* readChunks(path: string, times: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  for (let time = 0; time < times; time++) {
    const file = openSync(path, 'r');
    try {
      for (let size = readSync(file, buffer); size > 0; size = readSync(file, buffer))
        yield buffer.subarray(0, size);
    } finally {
      closeSync(file);
    }
  }
}

const ours: Pass = chunks => {
  let people = 0;
  let bookings = 0;
  let findings = 0;
  const before = checksum();
  const reader = new StreamReader({
    person(person) {
      people++;
      touchPerson(person);
    },
    booking(booking) {
      bookings++;
      people += booking.people.length;
      touchBooking(booking);
    },
    message(message, interchange, found) {
      findings += found.length;
      touchMessage(message, interchange);
      touchFindings(found);
    },
  });
  for (const chunk of chunks) reader.write(chunk);
  const rest = reader.end();
  touchFindings(rest);
  return { people, bookings, findings: findings + rest.length, sum: checksum() - before };
};

interface EventParser {
  on(event: string, listener: () => void): void;
  write(text: string): void;
  end(): void;
}

const require = createRequire(import.meta.url);

type Class<T> = new (options?: unknown) => T;

/* The whole package requires a missing module. Its default validator warns about every segment. */
const peers = {
  edifact: {
    opening: 'opensegment',
    make: () => new (require('edifact') as { Parser: Class<EventParser> }).Parser(),
  },
  'ts-edifact': {
    opening: 'openSegment',
    make: () => {
      const { Parser } = require('ts-edifact/lib/parser.js') as { Parser: Class<EventParser> };
      const { Configuration } = require('ts-edifact/lib/configuration.js') as {
        Configuration: Class<object>;
      };
      const { NullValidator } = require('ts-edifact/lib/validator.js') as { NullValidator: Class<object> };
      return new Parser(new Configuration({ validator: new NullValidator() }));
    },
  },
};
type Peer = keyof typeof peers;

function feed(parser: EventParser, chunks: Iterable<Buffer>): void {
  for (const chunk of chunks) parser.write(chunk.toString('latin1'));
  parser.end();
}

function buildEmittingPass(peer: Peer): Pass {
  return chunks => {
    feed(peers[peer].make(), chunks);
    return {};
  };
}

/** Checks that the peer reads the whole file. */
function buildCountingPass(peer: Peer): Pass {
  return chunks => {
    const parser = peers[peer].make();
    let segments = 0;
    let components = 0;
    parser.on(peers[peer].opening, () => void segments++);
    parser.on('component', () => void components++);
    feed(parser, chunks);
    return { segments, components };
  };
}

const indexOf: Pass = chunks => {
  let segments = 0;
  for (const chunk of chunks) {
    for (let at = chunk.indexOf(terminatorByte); at >= 0; at = chunk.indexOf(terminatorByte, at + 1))
      segments++;
  }
  return { segments };
};

/** `timed` is measured; `check` runs before to count what the reader sees. */
export interface Reader {
  timed: Pass;
  check: Pass;
}

export const readers: Record<string, Reader> = {
  farol: { timed: ours, check: ours },
  edifact: { timed: buildEmittingPass('edifact'), check: buildCountingPass('edifact') },
  'ts-edifact': { timed: buildEmittingPass('ts-edifact'), check: buildCountingPass('ts-edifact') },
  indexOf: { timed: indexOf, check: indexOf },
};
