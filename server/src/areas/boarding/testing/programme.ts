import type { EnrolmentAnswer, EnrolmentView, PhotographKind } from '@farol/contract';
import sharp from 'sharp';
import { generateToken } from '#areas/partners/index.ts';
import { createId } from '#kernel/ids.ts';
import type { TestServer } from '#testing/server.ts';
import type { MessageGateway, OutgoingMessage } from '#kernel/outbox/gateway.ts';
import { sendMessage } from '../messages/jobs.ts';
import { verify } from '../verification/verify.ts';
import { Datavalid } from '../verification/sources/datavalid.ts';
import { simulateDatavalid, simulateTse } from '../verification/sources/simulator.ts';
import type { FaceBase } from '../verification/sources/source.ts';
import { Tse } from '../verification/sources/tse.ts';
import { listTasks, listMessagePlaces } from './queries.ts';

const address = '/audit-boarding/v1/boarding';
const settings = { url: 'http://simulated.invalid', key: 'k', secret: 's', token: 't' };

export interface Reply<T> {
  status: number;
  body: T;
}

export const validEnrolment = {
  flight: { carrier: 'XQ', number: '7001', date: '2026-03-15', origin: 'GRU' },
  locator: 'ABC123',
  surname: 'PRADO',
  givenNames: 'INES',
  cpf: '12345678909',
  telephone: '+5511987654321',
  language: 'pt',
};

/** A CPF with these first nine digits. */
export function buildCpf(digits: string): string {
  const check = (text: string): number => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = `${digits}${check(digits)}`;
  return `${first}${check(first)}`;
}

export function drawFace(width = 400, height = 500, red = 180): Promise<Buffer> {
  const background = { r: red, g: 140, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Airline’s system, phone and worker of the boarding programme in a test. */
export class Programme {
  readonly #server: () => TestServer;
  #token = '';
  readonly sent: OutgoingMessage[] = [];

  constructor(server: () => TestServer) {
    this.#server = server;
  }

  async start(carriers: string[] = ['XQ']): Promise<void> {
    this.#token = (await generateToken(this.#server().services, `airline ${createId()}`, carriers)).token;
  }

  async call<T>(method: 'GET' | 'POST', path: string, payload?: object | Buffer, type?: string) {
    const reply = await this.#server().app.inject({
      method,
      url: `${address}/${path}`,
      headers: {
        ...(path.startsWith('consents/') ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, body: reply.json<T>() };
  }

  open(changes: object = {}): Promise<Reply<EnrolmentAnswer & { code?: string }>> {
    return this.call('POST', 'enrolments', { requestId: createId(), ...validEnrolment, ...changes });
  }

  photograph(id: string, image: Buffer, kind: PhotographKind = 'FACE', requestId = createId()) {
    const path = `enrolments/${id}/photographs?requestId=${requestId}&kind=${kind}`;
    return this.call<EnrolmentAnswer & { code?: string }>('POST', path, image, 'image/jpeg');
  }

  async state(id: string): Promise<EnrolmentView> {
    return (await this.call<EnrolmentView>('GET', `enrolments/${id}`)).body;
  }

  /** Sends the queued messages and returns the consent id of the last one. */
  async deliver(gateway?: MessageGateway): Promise<string> {
    const { services } = this.#server();
    const capture = { simulated: true, send: async (one: OutgoingMessage) => void this.sent.push(one) };
    for (const place of await listMessagePlaces(services.pool))
      await sendMessage(services, gateway ?? capture, place);
    return this.sent.at(-1)?.text.split('/').at(-1) ?? '';
  }

  /** Opens an enrolment and accepts the consent. */
  async enrol(changes: object = {}): Promise<{ id: string; consentId: string }> {
    const { body } = await this.open(changes);
    const consentId = await this.deliver();
    await this.call('POST', `consents/${consentId}/answer`, { accepted: true, version: '2026-01' });
    return { id: body.enrolment?.id ?? '', consentId };
  }

  /** Runs the verification until no enrolment is being verified. */
  async verifyAll(bases: readonly FaceBase[] = this.bases()): Promise<void> {
    const { services } = this.#server();
    for (let round = 0; round < 30; round += 1) {
      const tasks = await listTasks(services.pool);
      if (tasks.length === 0) return;
      for (const task of tasks) await verify(services, bases, task);
    }
    throw new Error('the verification does not end');
  }

  bases(): FaceBase[] {
    const { clock } = this.#server();
    return [new Datavalid(settings, simulateDatavalid(0), clock), new Tse(settings, simulateTse(0))];
  }
}
