import { PLAIN_STYLE, type WritingStyle } from '../render/style.ts';

/** Deviations in real traffic (standards digest, section 9). */
export interface Habits extends WritingStyle {
  /** Sends a first passenger and crew list a day before. */
  earlyLists: boolean;
  /** Sends only changes between the first and the last push of bookings. */
  updates: boolean;
  /** Most bookings in one PNRGOV message before the push is split in parts. */
  bookingsPerMessage: number;
  /** Share of late pushes. */
  lateShare: number;
}

export interface Carrier {
  /** Two characters that no airline of the reference table uses. */
  code: string;
  name: string;
  home: string;
  /** First three digits of its ticket numbers. */
  ticketPrefix: string;
  /** Reporting party: surname, given name, phone. */
  contact: readonly [surname: string, given: string, phone: string];
  routes: readonly (readonly [from: string, to: string])[];
  /** Number of its first flight; each pair of airports takes two numbers. */
  firstNumber: number;
  partner: string;
  habits: Habits;
}

function pairs(text: string): [string, string][] {
  return text.split(' ').map(pair => [pair.slice(0, 3), pair.slice(4, 7)]);
}

const CARRIERS: readonly Carrier[] = [
  {
    code: 'X0',
    name: 'Aurora Atlântica',
    home: 'GRU',
    ticketPrefix: '991',
    contact: ['SOUZA', 'HELENA', '551130000000'],
    routes: pairs(
      'GRU-BSB GRU-REC GRU-SSA GRU-POA GRU-FOR GRU-MAO GRU-CWB GRU-FLN GRU-BEL GRU-CNF ' +
        'GRU-LIS GRU-MAD GRU-CDG GRU-FRA GRU-LHR GRU-MIA GRU-JFK GRU-JNB GRU-DOH GIG-EZE',
    ),
    firstNumber: 7001,
    partner: 'Y1',
    habits: {
      ...PLAIN_STYLE,
      earlyLists: true,
      updates: false,
      bookingsPerMessage: 40,
      lateShare: 0.02,
    },
  },
  {
    code: 'W0',
    name: 'Boreal Linhas Aéreas',
    home: 'VCP',
    ticketPrefix: '993',
    contact: ['MOURA', 'OTAVIO', '551930000000'],
    routes: pairs('CGH-SDU CGH-BSB CGH-CNF VCP-REC VCP-GIG VCP-POA SDU-BSB CNF-SSA BSB-MAO BSB-BEL'),
    firstNumber: 2101,
    partner: 'K0',
    habits: {
      newline: '',
      syntax: 'UNOA:4',
      diacritics: false,
      groups: false,
      release: 'D:05B',
      paddedNumber: false,
      earlyLists: false,
      updates: true,
      bookingsPerMessage: 1000,
      lateShare: 0.06,
    },
  },
  {
    code: 'Y1',
    name: 'Tejo Azul',
    home: 'LIS',
    ticketPrefix: '994',
    contact: ['FALCAO', 'DUARTE', '351210000000'],
    routes: pairs('LIS-GRU LIS-GIG LIS-REC LIS-FOR LIS-SSA'),
    firstNumber: 411,
    partner: 'X0',
    habits: {
      una: ":+.? '",
      newline: '\r\n',
      syntax: 'UNOC:3',
      diacritics: true,
      groups: true,
      release: 'D:12B',
      paddedNumber: false,
      earlyLists: true,
      updates: false,
      bookingsPerMessage: 1000,
      lateShare: 0.02,
    },
  },
  {
    code: 'I1',
    name: 'Pampa Austral',
    home: 'EZE',
    ticketPrefix: '997',
    contact: ['QUIROGA', 'MALENA', '541130000000'],
    routes: pairs('EZE-GRU EZE-FLN EZE-POA MVD-GRU'),
    firstNumber: 1301,
    partner: 'X0',
    habits: {
      una: ":+.?*'",
      newline: '\n',
      syntax: 'UNOB:4',
      diacritics: false,
      groups: false,
      release: 'D:12B',
      paddedNumber: true,
      earlyLists: false,
      updates: true,
      bookingsPerMessage: 1000,
      lateShare: 0.08,
    },
  },
  {
    code: 'K0',
    name: 'Cordilheira',
    home: 'LIM',
    ticketPrefix: '998',
    contact: ['ZEVALLOS', 'RENATO', '51130000000'],
    routes: pairs('LIM-GRU SCL-GRU BOG-GRU PTY-GRU PTY-MAO MIA-MAO'),
    firstNumber: 861,
    partner: 'W0',
    habits: {
      una: ":+.? '",
      newline: '\r\n',
      syntax: 'IATA:1',
      diacritics: false,
      groups: true,
      release: 'D:15B',
      paddedNumber: true,
      earlyLists: false,
      updates: true,
      bookingsPerMessage: 45,
      lateShare: 0.05,
    },
  },
];

const BY_CODE = new Map(CARRIERS.map(carrier => [carrier.code, carrier]));

export const carriers: readonly Carrier[] = CARRIERS;

/** Throws RangeError for an unknown code. */
export function carrierOf(code: string): Carrier {
  const carrier = BY_CODE.get(code);
  if (carrier === undefined) throw new RangeError(`No airline of the corpus has the code ${code}`);
  return carrier;
}
