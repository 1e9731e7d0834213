/** A process of many simulated browsers. Each keeps its alert stream with the code of the web client. */
import { request } from 'node:http';
import { connect } from 'node:net';
import {
  applyMessage,
  keepStreamOpen,
  type AlertState,
  type Source,
} from '../../../web/src/areas/alerts/stream/stream.ts';

export interface Person {
  id: string;
  session: string;
}

export type ClientCommand =
  /** Opens `atOnce` streams at a time; answers when all have their counts. */
  | { do: 'open'; port: number; localAddress: string; people: readonly Person[]; atOnce: number }
  /** Browsers keep connections alive too. */
  | { do: 'keepConnections' }
  /** Clears arrivals and answers. */
  | { do: 'reset' }
  | { do: 'tally' }
  | { do: 'browsers' };

export interface Browser {
  personId: string;
  count: number | null;
}

export interface Tally {
  /** Browsers without an open stream that has sent a message. */
  down: number;
  /** Times of new alerts in milliseconds of the monotonic clock, which all processes of a machine share. */
  arrivals: number[];
  /** Answers by status; 0 for no answer. */
  answers: Record<string, number>;
}

export type ClientReply = { opened: number } | { tally: Tally } | { browsers: Browser[] };

const browsers: (Browser & { live: boolean })[] = [];
let arrivals: number[] = [];
let answers: Record<string, number> = {};
let keepConnections = false;

function note(answer: string): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

interface Route {
  port: number;
  localAddress: string;
}

class RefusedCall extends Error {
  readonly retryAfter: number | undefined;
  constructor(status: number, retryAfter: string | undefined) {
    super(`answered ${status}`);
    this.retryAfter = retryAfter === undefined ? undefined : Number(retryAfter);
  }
}

function call(
  method: string,
  path: string,
  { port, localAddress }: Route,
  session: string,
): Promise<unknown> {
  return new Promise((done, failed) => {
    const clientRequest = request(
      {
        method,
        path,
        port,
        localAddress,
        host: '127.0.0.1',
        agent: false,
        headers: { authorization: `Bearer ${session}`, connection: keepConnections ? 'keep-alive' : 'close' },
      },
      answer => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', piece => (text += piece));
        answer.on('error', failed);
        answer.on('end', () => {
          note(String(answer.statusCode));
          if (answer.statusCode === 200) done(JSON.parse(text));
          else failed(new RefusedCall(answer.statusCode ?? 0, answer.headers['retry-after']));
        });
      },
    );
    clientRequest.on('error', error => {
      note('0');
      failed(error);
    });
    clientRequest.end();
  });
}

function openSource({ port, localAddress }: Route, token: string): Source {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let onData: (data: string) => void = () => undefined;
  let fail: () => void = () => undefined;
  let text = '';
  socket.setEncoding('latin1');
  socket.write(`GET /push/v1/alerts?token=${token} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  socket.on('data', piece => {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) onData(line.slice('data: '.length));
      if (line.startsWith('HTTP/1.1')) {
        const status = line.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
        note(`stream ${status}`);
        if (status !== '200') fail();
      }
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => fail());
  return {
    onMessage: listener => (onData = listener),
    onHandled: () => undefined,
    onError: listener => (fail = listener),
    close: () => socket.destroy(),
  };
}

function openBrowser(route: Route, { id, session }: Person): Promise<void> {
  const browser = { personId: id, count: null as number | null, live: false };
  browsers.push(browser);
  let state: AlertState = { count: null, arrived: 0 };
  return new Promise(done => {
    keepStreamOpen({
      getToken: async () =>
        ((await call('POST', '/auth/v1/login/web/temporaryToken', route, session)) as { token: string })
          .token,
      open: token => openSource(route, token),
      later: (run, milliseconds) => {
        browser.live = false;
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onMessage: (message, first) => {
        if (message === 'inc') arrivals.push(Number(process.hrtime.bigint()) / 1e6);
        state = applyMessage(state, message, first);
        browser.count = state.count;
        // A count requested by a call arrives without a stream.
        browser.live ||= first;
        done();
      },
      onHandled: () => undefined,
      askCount: async () => Number(await call('GET', '/web-inspection/v1/alerts/count', route, session)),
    });
  });
}

async function openAll({
  port,
  localAddress,
  people,
  atOnce,
}: ClientCommand & { do: 'open' }): Promise<void> {
  const waiting = [...people];
  const opener = async () => {
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop())
      await openBrowser({ port, localAddress }, person);
  };
  await Promise.all(Array.from({ length: atOnce }, opener));
}

const sendReply = (reply: ClientReply) => process.send?.(reply);

process.on('message', (clientRequest: ClientCommand) => {
  switch (clientRequest.do) {
    case 'open':
      void openAll(clientRequest).then(() => sendReply({ opened: clientRequest.people.length }));
      break;
    case 'keepConnections':
      keepConnections = true;
      break;
    case 'reset':
      arrivals = [];
      answers = {};
      break;
    case 'tally':
      sendReply({ tally: { down: browsers.filter(({ live }) => !live).length, arrivals, answers } });
      break;
    case 'browsers':
      sendReply({ browsers });
      break;
  }
});
process.on('disconnect', () => process.exit());
