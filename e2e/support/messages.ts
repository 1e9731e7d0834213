import { type CallOutput, enrolments, type FlightRow, integrators, messages } from '@farol/contract';
import { inventPassengers, buildPaxlst, type ListedFlight, type ListedPerson } from '@farol/corpus';
import { call } from './api.ts';
import { people } from './people.ts';
import { requiredPlatformUrl } from './platform.ts';

/** Flight of the airline of the journeys. Its number belongs to one test. */
export type Flight = ListedFlight;

const carrier = 'ZQ';

export function createFlight(
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

/** Flight that leaves Guarulhos in three hours. */
export function createDeparture(number: string): Flight {
  const leaves = Temporal.Now.instant().add({ hours: 3 });
  const local = (instant: Temporal.Instant, zone: string): string =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return {
    carrier,
    number,
    origin: 'GRU',
    destination: 'LIS',
    departure: local(leaves, 'America/Sao_Paulo'),
    arrival: local(leaves.add({ hours: 10 }), 'Europe/Lisbon'),
  };
}

/** Brazilian with a CPF as document. */
export function createBrazilian(
  cpf: string,
  surname: string,
  givenNames: string,
  seat: string,
): ListedPerson {
  return {
    ...createTraveller(cpf, surname, givenNames),
    nationality: 'BRA',
    documents: [
      { type: 'P', number: `FZ${cpf.slice(3, 9)}`, issuer: 'BRA', expiration: '2031-09-30' },
      { type: 'CPF', number: cpf, issuer: 'BRA' },
    ],
    seat,
    locator: 'ABC123',
  };
}

export function createPeople(flight: Flight, ...included: ListedPerson[]): ListedPerson[] {
  const others = inventPassengers(`journey ${flight.number}`, 12, flight.departure.slice(0, 10));
  return [...others.slice(0, 5), ...included, ...others.slice(5)];
}

export function createTraveller(document: string, surname: string, givenNames: string): ListedPerson {
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

/** Builds the passenger list of a flight under a new reference, so that a failed journey can repeat it. */
export function buildList(flight: Flight, people: readonly ListedPerson[]): string {
  const controlReference = `J${Date.now().toString(36)}${flight.number}`;
  return Buffer.from(buildPaxlst({ ...flight, people, controlReference })).toString('latin1');
}

/** Builds a boarding pass with the mandatory columns alone (IATA Resolution 792). */
export function buildPass(name: string, { carrier, number, origin, destination, departure }: Flight): string {
  const day = Temporal.PlainDate.from(departure.slice(0, 10)).dayOfYear;
  return [
    `M1${name.padEnd(20)}EABC123 ${origin}${destination}`,
    `${carrier.padEnd(3)}${number.padStart(4, '0')} ${String(day).padStart(3, '0')}J012A0025 100`,
  ].join('');
}

export function post(token: string, text: string): Promise<Response> {
  const { path, method } = messages.receiveFiles;
  return asIntegrator(token, path, { method, body: Buffer.from(text, 'latin1') });
}

async function generateToken(identification: string): Promise<string> {
  const body = { identification, cnpj: '12.ABC.345/01DE-35', anyCarrier: true, confirmed: true };
  const { token } = await call(people.administrator, integrators.generateToken, { body });
  return token;
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

/** The name is unique per test and process, so that no other test replaces its token. */
export class Integrator {
  readonly #name: string;
  #token: Promise<string> | undefined;

  constructor(name: string) {
    this.#name = `${name} ${process.pid}`;
  }

  #getToken(): Promise<string> {
    this.#token ??= generateToken(this.#name);
    return this.#token;
  }

  send(flight: Flight, people: readonly ListedPerson[]): Promise<string> {
    return this.sendText(buildList(flight, people));
  }

  async sendText(text: string): Promise<string> {
    const response = await post(await this.#getToken(), text);
    if (response.status !== 202)
      throw new Error(`the list was answered with ${response.status}: ${await response.text()}`);
    const { files } = (await response.json()) as CallOutput<typeof messages.receiveFiles>;
    const [file] = files;
    if (file === undefined) throw new Error('the answer names no file');
    return file.id;
  }

  /** Calls the boarding programme with a new request id. */
  async callGate<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${requiredPlatformUrl()}/audit-boarding/v1/boarding/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#getToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: crypto.randomUUID(), ...body }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async getEnrolment(id: string): Promise<CallOutput<typeof enrolments.getEnrolment>> {
    const { path, method } = enrolments.getEnrolment;
    const response = await asIntegrator(await this.#getToken(), path.replace('{id}', id), { method });
    return (await response.json()) as CallOutput<typeof enrolments.getEnrolment>;
  }

  async sendPhotograph(
    id: string,
    kind: 'FACE' | 'DOCUMENT',
    image: Buffer,
  ): Promise<CallOutput<typeof enrolments.sendPhotograph>> {
    const { path, method } = enrolments.sendPhotograph;
    const address = `${path.replace('{id}', id)}?requestId=${crypto.randomUUID()}&kind=${kind}`;
    const body = Buffer.from(image);
    const response = await asIntegrator(await this.#getToken(), address, { method, body });
    if (response.status !== 200) throw new Error(`photograph: ${response.status} ${await response.text()}`);
    return (await response.json()) as CallOutput<typeof enrolments.sendPhotograph>;
  }

  /** Returns the state of a file: `WITHOUT_ERROR` once its people are stored. */
  async stateOf(fileId: string): Promise<string> {
    const { path, method } = messages.fileState;
    const response = await asIntegrator(await this.#getToken(), path.replace('{id}', fileId), { method });
    const { processState } = (await response.json()) as CallOutput<typeof messages.fileState>;
    return processState;
  }
}

export function formatFlight({ carrier, number }: Pick<FlightRow, 'carrier' | 'number'>): string {
  return `${carrier} ${number}`;
}
