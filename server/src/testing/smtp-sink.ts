import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string[];
  headers: string;
  text: string;
}

export interface SmtpSink {
  url: string;
  mails: ReceivedMail[];
  /** Answers the next recipients with this line, such as `451 try later`. */
  refuse(...lines: string[]): void;
  stop(): Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket, { onMail: mail => mails.push(mail), nextRefusal: () => refusals.shift() });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (...lines) => void refusals.push(...lines),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => {
        server.close(resolve);
      });
    },
  };
}

interface Receiver {
  onMail(mail: ReceivedMail): void;
  nextRefusal(): string | undefined;
}

function talk(socket: Socket, { onMail, nextRefusal }: Receiver): void {
  let pending = '';
  let data: string[] | undefined;
  let to: string[] = [];
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      const refusal = nextRefusal();
      if (refusal !== undefined) return reply(refusal);
      to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    }
    if (verb === 'DATA') data = [];
    if (verb === 'QUIT') socket.end('221 bye\r\n');
    else reply(verb === 'DATA' ? '354 go on' : '250 ok');
  };
  reply('220 sink');
  socket.on('data', chunk => {
    pending += chunk.toString('latin1');
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (data === undefined) answer(line);
      else if (line !== '.') data.push(line.replace(/^\./, ''));
      else {
        onMail(readMail(to, data.join('\r\n')));
        data = undefined;
        to = [];
        reply('250 stored');
      }
    }
  });
}

function readMail(to: string[], raw: string): ReceivedMail {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(at + 4);
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1] ?? '7bit';
  return { to, headers, text: decodeBody(body, encoding) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
