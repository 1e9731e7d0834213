import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** HTTP proxy between a browser and the platform that can cut open connections. */
export class CuttableProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #down = false;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', socket => this.#follow(socket));
  }

  static async open(): Promise<CuttableProxy> {
    const server = createServer((clientRequest, answer) => {
      const { method = 'GET', url = '', headers } = clientRequest;
      const onward = request(url, { method, headers }, reply => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        reply.on('error', () => answer.destroy());
      });
      onward.on('error', () => answer.destroy());
      // Ends the forwarded request when the client disconnects; a stream would stay open forever.
      answer.on('close', () => onward.destroy());
      clientRequest.pipe(onward);
    });
    const line = new CuttableProxy(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  #follow(socket: Socket): void {
    socket.on('error', () => undefined);
    if (this.#down) {
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    socket.on('close', () => this.#open.delete(socket));
  }

  get server(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the line is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.#down = true;
    for (const socket of this.#open) socket.destroy();
  }

  restore(): void {
    this.#down = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
