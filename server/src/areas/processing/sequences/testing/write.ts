/** A flight as its sender names it; times are YYMMDDHHMM, local to the airport. */
export interface FlightText {
  carrier: string;
  number: string;
  from: string;
  to: string;
  departure: string;
  arrival: string;
}

/** Lisbon to Guarulhos on the evening of `testNow`. */
export const eveningFlight: FlightText = {
  carrier: 'XQ',
  number: '7001',
  from: 'LIS',
  to: 'GRU',
  departure: '2603152235',
  arrival: '2603160520',
};

export interface Message {
  /** By default from the place in the sequence. */
  at?: string;
  write(envelope: { at: string; reference: string }): string;
}

/** A person of a list; undefined fields are omitted. */
export interface ListedPerson {
  /** SURNAME:GIVEN:MIDDLE */
  name?: string;
  as?: 'FL' | 'FM' | 'DDU' | 'DDT' | 'ZZZ';
  /** YYMMDD or CCYYMMDD */
  born?: string;
  sex?: string;
  nat?: string;
  locator?: string;
  ref?: string;
  seat?: string;
  ticket?: string;
  /** TYPE NUMBER ISSUER EXPIRY, the last two optional */
  documents?: readonly string[];
  /** Pieces and kilograms. */
  bags?: readonly [count: number, weight: number];
  phone?: string;
  role?: string;
}

export interface ListOptions {
  at?: string;
  flight?: Partial<FlightText>;
  /** BGM, such as `745`, `266+CLOB`. */
  kind?: string;
  /** Defaults to the flight; empty for none. */
  transaction?: string;
  revision?: string;
  /** Defaults to the departure. */
  scheduled?: string;
  sender?: string;
  legs?: readonly FlightText[];
}

function leg({ carrier, number, from, to, departure, arrival }: FlightText): string[] {
  return [
    `TDT+20+${carrier}${number}+++${carrier}`,
    `LOC+125+${from}`,
    `DTM+189:${departure}:201`,
    `LOC+87+${to}`,
    `DTM+232:${arrival}:201`,
  ];
}

const segmentIf = (value: string | undefined, segment: (value: string) => string): string[] =>
  value === undefined ? [] : [segment(value)];

function person(fields: ListedPerson): string[] {
  const { bags, documents = [] } = fields;
  return [
    `NAD+${fields.as ?? 'FL'}${fields.name === undefined ? '' : `+++${fields.name}`}`,
    ...segmentIf(fields.sex, sex => `ATT+2++${sex}`),
    ...segmentIf(fields.born, born => `DTM+329:${born}`),
    ...(bags === undefined ? [] : [`MEA+CT++${bags[0]}`, `MEA+WT++KGM:${bags[1]}`]),
    ...segmentIf(fields.phone, phone => `COM+${phone}:TE`),
    ...segmentIf(fields.role, role => `EMP+1+${role}:110:111`),
    ...segmentIf(fields.nat, nat => `NAT+2+${nat}`),
    ...segmentIf(fields.locator, locator => `RFF+AVF:${locator}`),
    ...segmentIf(fields.ref, ref => `RFF+ABO:${ref}`),
    ...segmentIf(fields.seat, seat => `RFF+SEA:${seat}`),
    ...segmentIf(fields.ticket, ticket => `RFF+YZY:${ticket}`),
    ...documents.flatMap(document => {
      const [type = '', number = '', issuer, expiry] = document.split(' ');
      return [
        `DOC+${type}:110:111+${number}`,
        ...segmentIf(expiry, day => `DTM+36:${day}`),
        ...segmentIf(issuer, state => `LOC+91+${state}`),
      ];
    }),
  ];
}

export function list(people: readonly ListedPerson[], options: ListOptions = {}): Message {
  const flight = { ...eveningFlight, ...options.flight };
  const { kind = '745', revision } = options;
  const transaction = options.transaction ?? `${flight.carrier}${flight.number}${flight.departure}`;
  const scheduled = options.scheduled ?? flight.departure;
  const segments = [
    `BGM+${kind}`,
    ...(transaction === '' ? [] : [`RFF+TN:${transaction}${revision === undefined ? '' : `:::${revision}`}`]),
    'NAD+MS+++SOUZA:HELENA',
    ...leg(flight),
    ...(options.legs ?? []).flatMap(leg),
    ...people.flatMap(person),
    `CNT+${people.some(({ as }) => as === 'FM') ? 41 : 42}:${people.length}`,
  ];
  return {
    ...(options.at === undefined ? {} : { at: options.at }),
    write: ({ at, reference }) =>
      interchange(
        `UNB+UNOW:4+${options.sender ?? `${flight.carrier}AIR`}:ZZ+BRAPI:ZZ+${at}+${reference}++APIS`,
        reference,
        [
          `UNH+${reference}+PAXLST:D:05B:UN:IATA+${flight.carrier}${flight.number}/${scheduled.slice(0, 6)}/${scheduled.slice(6)}+01:F`,
          ...segments,
          `UNT+${segments.length + 2}+${reference}`,
        ],
      ),
  };
}

export const crew = (people: readonly ListedPerson[], options: ListOptions = {}): Message =>
  list(
    people.map(one => ({ as: 'FM', ...one })),
    { kind: '250', transaction: '', ...options },
  );

/** Everyone else stays behind. */
export const onBoard = (people: readonly ListedPerson[], options: ListOptions = {}): Message =>
  list(people, { kind: '266+CLOB', transaction: '', ...options });

/** Everyone else is on board. */
export const notOnBoard = (people: readonly ListedPerson[], options: ListOptions = {}): Message =>
  list(people, { kind: '266+CLNB', transaction: '', ...options });

export interface BookedPerson {
  /** SURNAME/GIVEN with the title attached, as in TIF. */
  name: string;
  /** A by default; C, IN, IS. */
  type?: string;
  /** Number of the accompanied infant. */
  infant?: number;
  /** Text of DOCS, preceded by `XX:` if withdrawn. */
  docs?: string | readonly string[];
  ticket?: string;
  ref?: string;
  /** Requested seats, as FROM:TO SEAT. */
  seats?: readonly string[];
  /** Check-in: seat, and bags as in TBD. */
  seat?: string;
  bags?: string;
}

export interface BookingOptions {
  /** Composites of RCI, or only the locator of XQ. */
  locator: string;
  /** DDMMYY:HHMM, empty for none. */
  made?: string;
  /** DDMMYY:HHMM. */
  changed?: string;
  cancelled?: boolean;
  /** Status of the flight's segment, HK by default. */
  status?: string;
  /** Locator of the booking it was split from. */
  from?: string;
  people?: readonly BookedPerson[];
  /** Segments of the itinerary other than the pushed flight's, as in TVL. */
  further?: readonly string[];
  /** TVL and TRA of the flight in the itinerary, if different from the push. */
  own?: readonly string[];
}

export interface PushOptions {
  at?: string;
  flight?: Partial<FlightText>;
  sender?: string;
  part?: string;
  last?: boolean;
  total?: number;
  /** Equal in all parts of one push. */
  access?: string;
}

const ddmmyy = (moment: string) => `${moment.slice(4, 6)}${moment.slice(2, 4)}${moment.slice(0, 2)}`;

function travel({ carrier, number, from, to, departure, arrival }: FlightText, bookingClass = ''): string {
  const moments = `${ddmmyy(departure)}:${departure.slice(6)}:${ddmmyy(arrival)}:${arrival.slice(6)}`;
  return `TVL+${moments}+${from}+${to}+${carrier}+${number}${bookingClass}`;
}

function traveller(fields: BookedPerson, index: number): string[] {
  const [surname, givenNames = ''] = fields.name.split('/');
  return [
    `TIF+${surname}+${givenNames}:${fields.type ?? 'A'}:${index + 1}${fields.infant === undefined ? '' : `:${fields.infant}`}`,
    ...segmentIf(fields.ref, ref => `REF+:${ref}`),
    ...segmentIf(fields.ticket, ticket => `TKT+${ticket}:T:1`),
  ];
}

function requests({ docs = [], seats = [] }: BookedPerson, index: number): string[] {
  const seatRequests = seats.map(seat => {
    const [ports = '', number = ''] = seat.split(' ');
    return `SSR+SEAT:HK:1:XQ:::${ports}+${number}::${index + 1}`;
  });
  const documentRequests = (typeof docs === 'string' ? [docs] : docs).map(text => {
    const [, status = 'HK', free = text] = /^([A-Z]{2}):(.*)$/.exec(text) ?? [];
    return `SSR+DOCS:${status}:1:XQ:::::${free}+::${index + 1}`;
  });
  return [...seatRequests, ...documentRequests];
}

function checkIn(fields: BookedPerson, index: number, origin: string): string[] {
  if (fields.seat === undefined && fields.bags === undefined) return [];
  return [
    'DAT+2:150326:1915',
    `ORG+XQ:${origin}++++A`,
    `TRI++${origin}-04${index}:::${index + 1}`,
    ...segmentIf(fields.seat, seat => `SSD+${seat}++++Y`),
    ...segmentIf(fields.bags, bags => `TBD++${bags}`),
  ];
}

function bookingSegments(options: BookingOptions, flight: FlightText): string[] {
  const { locator, made = '100126:1412', people = [{ name: 'OLIVEIRA/MARINAMS' }] } = options;
  const rci = /[:+]/.test(locator) ? locator : `${flight.carrier}:${locator}`;
  const head = ['SRC', `RCI+${rci}${made === '' || rci.includes('::') ? '' : `::${made}`}`];
  if (options.cancelled === true) return [...head, 'ORG'];
  return [
    ...head,
    ...people.flatMap(requests),
    ...segmentIf(options.changed, changed => `DAT+700:${changed}`),
    'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1',
    ...people.flatMap(traveller),
    ...(options.own ?? [travel(flight, ':Y')]),
    `RPI+${people.length}+${options.status ?? 'HK'}`,
    ...people.flatMap((one, index) => checkIn(one, index, flight.from)),
    ...(options.further ?? []).flatMap(segment => [segment, `RPI+${people.length}+HK`]),
    ...segmentIf(options.from, parent => `EQN+1'RCI+${flight.carrier}:${parent}`),
  ].flatMap(segment => segment.split("'"));
}

function buildPush(kind: '22' | '141', bookings: readonly BookingOptions[], options: PushOptions): Message {
  const flight = { ...eveningFlight, ...options.flight };
  const { part = '01', last = true, sender = flight.carrier } = options;
  const access =
    options.access ??
    `${flight.carrier}${flight.number}/${ddmmyy(flight.departure)}/${flight.departure.slice(6)}`;
  const segments = [
    `MSG+:${kind}`,
    `ORG+${sender}:LIS`,
    travel(flight),
    `EQN+${options.total ?? bookings.length}`,
    ...bookings.flatMap(booking => bookingSegments(booking, flight)),
  ];
  const place = `${part}${last ? ':F' : part === '01' ? ':C' : ''}`;
  return {
    ...(options.at === undefined ? {} : { at: options.at }),
    write: ({ at, reference }) =>
      interchange(`UNB+IATA:1+${sender}+BRPNR+${at}+${reference}++PNRGOV`, reference, [
        `UNH+${reference}+PNRGOV:11:1:IA+${access}+${place}`,
        ...segments,
        `UNT+${segments.length + 2}+${reference}`,
      ]),
  };
}

export const full = (bookings: readonly BookingOptions[], options: PushOptions = {}): Message =>
  buildPush('22', bookings, options);

export const update = (bookings: readonly BookingOptions[], options: PushOptions = {}): Message =>
  buildPush('141', bookings, options);

function interchange(head: string, reference: string, message: readonly string[]): string {
  return `UNA:+.? '${[head, ...message, `UNZ+1+${reference}`].join("'")}'`;
}
