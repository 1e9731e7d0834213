import { messages } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { receive, type Receipt } from '../receive/receive.ts';
import { getAnswer } from './answer.ts';
import { answerAtOnce } from './at-once.ts';
import { partsOf } from './multipart.ts';
import { getFileState } from './state.ts';

export const routes = handle(messages, {
  receiveFiles: async (context, { body, query }) => {
    const parts = await partsOf(body, context.exchange.contentType);
    const files: Receipt[] = [];
    for (const part of parts) {
      files.push(await receive(context.db, context, { ...part, way: 'HTTP', integrator: context.actor }));
    }
    context.audited(files.map(({ id }) => ({ kind: 'file', id })));
    if (query.wait) context.afterCommit(() => answerAtOnce(context, files));
    return { files };
  },
  fileState: async (context, { params }) => {
    context.audited([{ kind: 'file', id: params.id }]);
    return getFileState(context.db, params.id, context.actor.id, context.language);
  },
  fileAnswer: async (context, { params }) => {
    context.audited([{ kind: 'file', id: params.id }]);
    return getAnswer(context.db, context, params.id, context.actor.id);
  },
});
