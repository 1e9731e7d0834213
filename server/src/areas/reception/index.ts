import { messages } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { getAnswer } from './messages/answer.ts';
import { answerAtOnce } from './messages/at-once.ts';
import { getFileState } from './messages/state.ts';
import { partsOf } from './messages/multipart.ts';
import { receive, type Receipt } from './receive/receive.ts';

export { receive, receiveAlone, type Incoming, type Receipt } from './receive/receive.ts';
export { watchInbox, type WatchedFolder } from './receive/folder.ts';

export const messagesRoutes = handle(messages, {
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
