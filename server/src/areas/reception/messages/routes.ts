import { messages } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { prepareCall } from '../receive/prepare-off-thread.ts';
import { receive, type Receipt } from '../receive/receive.ts';
import { fileAnswer } from './answer.ts';
import { answerNow } from './interactive-answers.ts';
import { fileState } from './state.ts';

export const routes = mountFeature(messages, {
  receiveFiles: askBeforeTransaction(
    messages.receiveFiles,
    (outside, { body }) => prepareCall(outside, body, outside.exchange.contentType),
    async (context, { query }, prepared) => {
      const files: Receipt[] = [];
      for (const { fileName, file } of prepared) {
        const incoming = { fileName, way: 'HTTP', integrator: context.actor } as const;
        files.push(await receive(context.db, context, file, incoming));
      }
      context.setAuditRecords(files.map(({ id }) => ({ kind: 'file', id })));
      if (query.wait) context.afterCommit(() => answerNow(context, files));
      return { files };
    },
  ),
  fileState: async (context, { params }) => {
    context.setAuditRecords([{ kind: 'file', id: params.id }]);
    return fileState(context.db, params.id, context.actor.id, context.language);
  },
  fileAnswer: async (context, { params }) => {
    context.setAuditRecords([{ kind: 'file', id: params.id }]);
    return fileAnswer(context.db, context, params.id, context.actor.id);
  },
});
