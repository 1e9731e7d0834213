import { type CallOutput, enrolments, integrators, messages } from '@farol/contract';
import type { ListedPerson } from '@farol/corpus';
import { call } from './api.ts';
import type { Flight } from './flights.ts';
import { buildList } from './messages.ts';
import { people } from './people.ts';
import { requiredPlatformUrl } from './platform.ts';

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
