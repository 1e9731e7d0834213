/** Sends requests from a thread of its own and posts when all are answered. */
import { parentPort } from 'node:worker_threads';

export interface Order {
  url: string;
  headers: Record<string, string>;
  body: string;
  requests: number;
  connections: number;
}

async function send({ url, headers, body, requests, connections }: Order): Promise<void> {
  let next = 0;
  const sendNext = async (): Promise<void> => {
    while (next++ < requests) {
      const reply = await fetch(url, { method: 'POST', headers, body });
      if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
}

parentPort?.on('message', (order: Order) => void send(order).then(() => parentPort?.postMessage('done', [])));
