import { withClient } from '../faults/queries.ts';
import { listFlightSamples, listPassengerSamples } from './queries.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Questions {
  lookups: Call[];
  searches: Call[];
  lists: Call[];
}

const sampleSize = 300;

export async function buildQuestions(url: string): Promise<Questions> {
  const passengers = await withClient(url, client => listPassengerSamples(client, sampleSize));
  const flights = await withClient(url, client => listFlightSamples(client, sampleSize));
  const today = Temporal.Now.plainDateISO('UTC');
  const period = { from: today.subtract({ days: 2 }).toString(), to: today.add({ days: 6 }).toString() };
  const lookups = passengers.map(({ id }): Call => ({
    name: 'passenger',
    method: 'GET',
    path: `/web/v1/flights/passengers/${id}`,
  }));
  const searches = passengers.flatMap(({ surname, given, document }, index): Call[] => [
    {
      name: 'passengers by name',
      method: 'POST',
      path: '/web-inspection/v1/restrictions/people',
      body: { documents: [], names: [{ name: `${given} ${surname}` }] },
    },
    { name: 'passengers by document', method: 'POST', path: '/web/v1/search/find', body: { text: document } },
    {
      name: 'flights',
      method: 'POST',
      path: '/web/v1/flights/search',
      body:
        index % 2 === 0 ? period : { ...period, carriers: [flights[index % flights.length]?.carrier ?? ''] },
    },
  ]);
  const lists = flights.flatMap(({ id }): Call[] => [
    { name: 'list of a flight', method: 'GET', path: `/web/v1/flights/${id}/passengers` },
    { name: 'alerts', method: 'POST', path: '/web-inspection/v1/alerts', body: {} },
  ]);
  return { lookups, searches, lists };
}

export async function sendCall(
  address: string,
  session: string,
  call: Call,
  more: { language?: string; timeoutMs?: number } = {},
): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${address}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${session}`,
      'accept-language': more.language ?? 'pt',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(more.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(more.timeoutMs) }),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Returns answered calls per second. Throws when a call is refused. */
export async function measureCallRate(
  address: string,
  session: string,
  calls: readonly Call[],
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number> {
  let next = 0;
  let answered = 0;
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  const caller = async () => {
    while (performance.now() < until) {
      const call = calls[next++ % calls.length];
      if (call === undefined) throw new Error('nothing to ask');
      const { status, text } = await sendCall(address, session, call);
      if (status !== 200) throw new Error(`${call.name}: ${status} ${text.slice(0, 300)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answered / ((performance.now() - began) / 1000);
}
