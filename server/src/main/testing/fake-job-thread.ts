import { parentPort } from 'node:worker_threads';
import type { JobReply, JobRequest } from '../job-messages.ts';

/* A thread without jobs. The file id selects the outcome. */

const send = (reply: JobReply) => parentPort?.postMessage(reply, []);

function work(id: number, [word]: readonly string[]): void {
  if (word === 'hang') for (;;);
  if (word === 'die') process.exit(1);
  send(word === 'fail' ? { failed: id, message: 'not worked' } : { done: id });
}

parentPort?.on('message', (request: JobRequest) => {
  if (request === 'stop') process.exit(0);
  if ('begin' in request) send('ready');
  else if ('work' in request) work(request.work, request.fileIds);
});
