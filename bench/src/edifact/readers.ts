/* The readers that are compared, each over a file read piece by piece into one buffer. */
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StreamReader } from '@farol/edifact';
import { touchBooking, touchFindings, touchMessage, touched, touchPerson } from './touch.ts';

const PIECE = 1 << 18;
const TERMINATOR = 0x27;

/** What one pass has seen, to tell that every reader has done its work. */
export interface Seen {
  people: number;
  bookings: number;
  segments: number;
  components: number;
  findings: number;
  sum: number;
}

/** One pass over the bytes that `pieces` gives. */
type Pass = (pieces: Iterable<Buffer>) => Partial<Seen>;

/** The file, `times` over, piece by piece; a piece is overwritten by the next. */
export function* piecesOf(path: string, times: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(PIECE);
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

const ours: Pass = pieces => {
  let people = 0;
  let bookings = 0;
  let findings = 0;
  const before = touched();
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
  for (const piece of pieces) reader.write(piece);
  const rest = reader.end();
  touchFindings(rest);
  return { people, bookings, findings: findings + rest.length, sum: touched() - before };
};

interface EventParser {
  on(event: string, listener: () => void): void;
  write(text: string): void;
  end(): void;
}

const require = createRequire(import.meta.url);

type Class<T> = new (options?: unknown) => T;

/* Of the second peer the parser alone: the whole package asks for a module that it does not bring. Its usual validator warns of every segment. */
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

function feed(parser: EventParser, pieces: Iterable<Buffer>): void {
  for (const piece of pieces) parser.write(piece.toString('latin1'));
  parser.end();
}

/** A peer without validator and with nobody listening: it does no more than emit its events. */
function emitting(peer: Peer): Pass {
  return pieces => {
    feed(peers[peer].make(), pieces);
    return {};
  };
}

/** The same with listeners that count, to see that the peer reads the whole file. */
function counting(peer: Peer): Pass {
  return pieces => {
    const parser = peers[peer].make();
    let segments = 0;
    let components = 0;
    parser.on(peers[peer].opening, () => void segments++);
    parser.on('component', () => void components++);
    feed(parser, pieces);
    return { segments, components };
  };
}

const indexOf: Pass = pieces => {
  let segments = 0;
  for (const piece of pieces) {
    for (let at = piece.indexOf(TERMINATOR); at >= 0; at = piece.indexOf(TERMINATOR, at + 1)) segments++;
  }
  return { segments };
};

/** What is timed, and what is run before it to see what the reader sees. */
export interface Reader {
  timed: Pass;
  check: Pass;
}

export const readers: Record<string, Reader> = {
  farol: { timed: ours, check: ours },
  edifact: { timed: emitting('edifact'), check: counting('edifact') },
  'ts-edifact': { timed: emitting('ts-edifact'), check: counting('ts-edifact') },
  indexOf: { timed: indexOf, check: indexOf },
};
