import { type Answered, type FlightRow, messages } from '@farol/contract';
import { inventPassengers, paxlstFor, type ListedFlight, type ListedPerson } from '@farol/corpus';
import { farol, requiredPlatformUrl } from './platform.ts';

/** A flight of the journeys' own airline: its number belongs to one test, so that nobody else's flight is it. */
export type Flight = ListedFlight;

const carrier = 'ZQ';

/** From Lisbon to Guarulhos, which left an hour ago and arrives ten hours after that, unless said otherwise. */
export function flightNow(
  number: string,
  route: Partial<Pick<Flight, 'origin' | 'destination'>> = {},
  minutes = 600,
): Flight {
  const left = Temporal.Now.instant().subtract({ hours: 1 });
  const local = (instant: Temporal.Instant, zone: string): string =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return {
    carrier,
    number,
    origin: 'LIS',
    destination: 'GRU',
    departure: local(left, 'Europe/Lisbon'),
    arrival: local(left.add({ minutes }), 'America/Sao_Paulo'),
    ...route,
  };
}

/** The flight's passengers, the given ones among others that are invented for it. */
export function peopleOn(flight: Flight, ...wanted: ListedPerson[]): ListedPerson[] {
  const others = inventPassengers(`journey ${flight.number}`, 12, flight.departure.slice(0, 10));
  return [...others.slice(0, 5), ...wanted, ...others.slice(5)];
}

/** Somebody whose document is known to the test alone. */
export function travellerWith(document: string, surname: string, givenNames: string): ListedPerson {
  return {
    surname,
    givenNames,
    birthDate: '1984-05-17',
    gender: 'F',
    nationality: 'PRT',
    documents: [{ type: 'P', number: document, issuer: 'PRT', expiration: '2031-09-30' }],
    seat: '14C',
  };
}

/** The passenger list of a flight as an airline writes it, under a reference of its own: it may be made anew after a journey failed. */
export function listOf(flight: Flight, people: readonly ListedPerson[]): string {
  const controlReference = `J${Date.now().toString(36)}${flight.number}`;
  return Buffer.from(paxlstFor({ ...flight, people, controlReference })).toString('latin1');
}

/** Sends a message with this token; whether it is let in is for the caller to see. */
export function post(token: string, text: string): Promise<Response> {
  const { path, method } = messages.receiveFiles;
  return asIntegrator(token, path, { method, body: Buffer.from(text, 'latin1') });
}

function asIntegrator(
  token: string,
  path: string,
  request: { method: string; body?: Buffer<ArrayBuffer> },
): Promise<Response> {
  return fetch(requiredPlatformUrl() + path, {
    ...request,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/edifact' },
  });
}

/**
 * An airline's system. Its name is unique to the test and the process, so that no other one ends its token.
 */
export class Integrator {
  readonly #name: string;
  #token: Promise<string> | undefined;

  constructor(name: string) {
    this.#name = `${name} ${process.pid}`;
  }

  /** Sends the passenger list of a flight, as an airline does. Returns the id of the file. */
  send(flight: Flight, people: readonly ListedPerson[]): Promise<string> {
    return this.sendText(listOf(flight, people));
  }

  /** Sends a message as it stands, broken ones too. Returns the id of the file. */
  async sendText(text: string): Promise<string> {
    this.#token ??= farol('integrator-token', this.#name, '--any-carrier');
    const response = await post(await this.#token, text);
    if (response.status !== 202)
      throw new Error(`the list was answered with ${response.status}: ${await response.text()}`);
    const { files } = (await response.json()) as Answered<typeof messages.receiveFiles>;
    const [file] = files;
    if (file === undefined) throw new Error('the answer names no file');
    return file.id;
  }

  /** Where a file stands: `WITHOUT_ERROR` once its people are in. */
  async stateOf(fileId: string): Promise<string> {
    this.#token ??= farol('integrator-token', this.#name, '--any-carrier');
    const { path, method } = messages.fileState;
    const response = await asIntegrator(await this.#token, path.replace('{id}', fileId), { method });
    const { processState } = (await response.json()) as Answered<typeof messages.fileState>;
    return processState;
  }
}

/** `ZQ 7001`, as screens write it. */
export function nameOf({ carrier, number }: Pick<FlightRow, 'carrier' | 'number'>): string {
  return `${carrier} ${number}`;
}
