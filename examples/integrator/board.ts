/* Takes a traveller through biometric boarding: enrolment, consent, photograph, restricted area, gate.
 * Needs Node 22.18 or later and no packages. traveller.json is an example of the traveller.
 *
 *   FAROL_TOKEN=… node examples/integrator/board.ts https://farol.example traveller.json face.jpg
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [base = '', travellerFile = '', photographFile = ''] = process.argv.slice(2);
const token = process.env['FAROL_TOKEN'] ?? '';
const path = '/audit-boarding/v1/boarding';
/** Replies after which the same call is sent again; its request id prevents a second effect. */
const repeatable = new Set([408, 429, 500, 502, 503, 504, 507]);
const maxPauseSeconds = 60;
const pollMs = 2000;

interface Traveller {
  flight: { carrier: string; number: string; date: string; origin: string };
  surname: string;
  /** Text of the boarding pass (IATA BCBP). */
  pass: string;
}

interface Enrolment {
  id: string;
  state: string;
  stage: string;
  /** State in words, and what the attendant does next. */
  text: { pt: string; en: string };
  next: { pt: string; en: string };
}

interface Answer {
  decision: 'ACCEPTED' | 'REFUSED';
  reason: string;
  text: { pt: string; en: string };
  next: { pt: string; en: string };
  enrolment: Enrolment | null;
}

/** Repeats a call until it is answered. Throws for calls that the sender must correct. */
async function call<T>(address: string, request: RequestInit = {}): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, maxPauseSeconds)) {
    const { headers, ...rest } = request;
    const authorization = `Bearer ${token}`;
    const reply = await fetch(base + path + address, {
      ...rest,
      headers: { authorization, 'accept-language': 'en', ...headers },
    }).catch(() => undefined);
    if (reply?.ok === true) return (await reply.json()) as T;
    if (reply !== undefined && !repeatable.has(reply.status))
      throw new Error(`${reply.status} ${reply.headers.get('x-error-code') ?? ''}: ${await reply.text()}`);
    await sleep(Number(reply?.headers.get('retry-after') ?? pause) * 1000);
  }
}

/** A system that can be killed stores the request id before the call, and repeats the call with it. */
function post(address: string, fields: object): Promise<Answer> {
  const body = JSON.stringify({ requestId: randomUUID(), ...fields });
  return call(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

function sendPhotograph(id: string): Promise<Answer> {
  const address = `/enrolments/${id}/photographs?requestId=${randomUUID()}&kind=FACE`;
  const body = new Uint8Array(readFileSync(photographFile));
  return call(address, { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body });
}

const { pass, ...person } = JSON.parse(readFileSync(travellerFile, 'utf8')) as Traveller;
const { flight } = person;
const states = new Map<string, string>();

/** Polls all enrolments of the flight, prints what changed, and returns ours once it leaves the states. */
async function waitWhile(id: string, waiting: readonly string[]): Promise<Enrolment> {
  for (;;) {
    const { rows } = await call<{ rows: Enrolment[] }>(`/enrolments?${new URLSearchParams(flight)}`);
    for (const { id: changed, state, stage, text, next } of rows) {
      if (states.get(changed) !== state)
        print(`enrolment ${changed}: ${state} ${stage}. ${text.en} ${next.en}`);
      states.set(changed, state);
    }
    const own = rows.find(row => row.id === id);
    if (own !== undefined && !waiting.includes(own.state)) return own;
    await sleep(pollMs);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function show(answer: Answer): Answer {
  print(`${answer.decision} ${answer.reason}: ${answer.text.en} ${answer.next.en}`);
  return answer;
}

const { enrolment } = show(await post('/enrolments', person));
if (enrolment !== null) {
  const { state } = await waitWhile(enrolment.id, ['CONSENT_PENDING']);
  if (state === 'PHOTOGRAPH_PENDING') {
    show(await sendPhotograph(enrolment.id));
    await waitWhile(enrolment.id, ['VERIFYING', 'MANUAL_VALIDATION']);
  }
}
// Travellers without an enrolment board with their document; the answers ask for it.
show(await post('/passes', { airport: flight.origin, pass }));
const { decision } = show(await post('/boardings', { flight, pass }));
process.exitCode = decision === 'ACCEPTED' ? 0 : 1;
