import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ClientCommand, Person, Tally, ClientReply, Browser } from './clients.ts';
import type { PlatformMessage } from './platform.ts';
import type { RaiserMessage } from './raiser.ts';

const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

type Environment = Readonly<Record<string, string>>;

function start(name: string, environment: Environment, flags: string[] = []): ChildProcess {
  const child = fork(programOf(name), { execArgv: flags, env: { ...process.env, ...environment } });
  // Several replies of a client may be awaited at once.
  child.setMaxListeners(0);
  return child;
}

/** Throws when the process ends first. */
async function nextMessage<T extends object, K extends PropertyKey>(
  child: ChildProcess,
  kind: K,
): Promise<T & Record<K, unknown>> {
  const ended = new AbortController();
  const failed = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error(`a process ended before it sent "${String(kind)}"`);
  });
  failed.catch(() => undefined);
  try {
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message', { signal: ended.signal }), failed])) as [
        T,
      ];
      if (kind in message) return message as T & Record<K, unknown>;
    }
  } finally {
    ended.abort();
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export class Platform {
  #child: ChildProcess;
  readonly #environment: Environment;

  private constructor(child: ChildProcess, environment: Environment) {
    this.#child = child;
    this.#environment = environment;
  }

  static async start(environment: Environment, port: number): Promise<Platform> {
    const platform = { ...environment, PORT: String(port), FAROL_HOST: '127.0.0.1' };
    return new Platform(await Platform.#begun(platform), platform);
  }

  static async #begun(environment: Environment): Promise<ChildProcess> {
    const child = start('platform', environment, ['--expose-gc']);
    await nextMessage<PlatformMessage, 'ready'>(child, 'ready');
    return child;
  }

  async memory(): Promise<{ residentKb: number; heapKb: number }> {
    const answer = nextMessage<Extract<PlatformMessage, { heapKb: number }>, 'heapKb'>(this.#child, 'heapKb');
    this.#child.send('memory');
    return answer;
  }

  async restart(signal: NodeJS.Signals): Promise<void> {
    await stopChild(this.#child, signal);
    this.#child = await Platform.#begun(this.#environment);
  }

  stop(): Promise<void> {
    return stopChild(this.#child, 'SIGKILL');
  }
}

export class Raiser {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(environment: Environment): Promise<Raiser> {
    const child = start('raiser', environment);
    await nextMessage<RaiserMessage, 'ready'>(child, 'ready');
    return new Raiser(child);
  }

  /** Returns the time of its commit. */
  async raise(receivers: readonly string[]): Promise<number> {
    const answer = nextMessage<Extract<RaiserMessage, { committedAt: number }>, 'committedAt'>(
      this.#child,
      'committedAt',
    );
    this.#child.send(receivers);
    return (await answer).committedAt;
  }

  stop(): Promise<void> {
    return stopChild(this.#child, 'SIGKILL');
  }
}

export class Clients {
  readonly #child = start('clients', {});
  readonly #localAddress: string;

  constructor(localAddress: string) {
    this.#localAddress = localAddress;
  }

  #ask(command: ClientCommand): void {
    this.#child.send(command);
  }

  async open(port: number, people: readonly Person[], atOnce: number): Promise<void> {
    const answer = nextMessage<ClientReply, 'opened'>(this.#child, 'opened');
    this.#ask({ do: 'open', port, localAddress: this.#localAddress, people, atOnce });
    await answer;
  }

  keepConnections(): void {
    this.#ask({ do: 'keepConnections' });
  }

  reset(): void {
    this.#ask({ do: 'reset' });
  }

  async tally(): Promise<Tally> {
    const answer = nextMessage<Extract<ClientReply, { tally: unknown }>, 'tally'>(this.#child, 'tally');
    this.#ask({ do: 'tally' });
    return (await answer).tally;
  }

  async browsers(): Promise<readonly Browser[]> {
    const answer = nextMessage<Extract<ClientReply, { browsers: unknown }>, 'browsers'>(
      this.#child,
      'browsers',
    );
    this.#ask({ do: 'browsers' });
    return (await answer).browsers;
  }

  stop(): Promise<void> {
    return stopChild(this.#child, 'SIGKILL');
  }
}
