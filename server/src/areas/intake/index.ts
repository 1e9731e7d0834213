import { intake } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { getAnswer } from './answers/answers.ts';
import { answerAtOnce } from './answers/at-once.ts';
import { getFileState } from './files/state.ts';
import { partsOf } from './receive/multipart.ts';
import { receive, type Receipt } from './receive/receive.ts';

export { intakeJobs, wakeWaiting } from './jobs.ts';
export { apiAuditArea } from './calls/calls.ts';
export { makeCallRecorder, type CallRecorder } from './calls/recorder.ts';
export { exportArea } from './export/export.ts';
export { integratorsArea } from './integrators/manage.ts';
export { generateToken, makeIntegratorDoor } from './integrators/integrators.ts';
export { filesArea } from './panel/area.ts';
export { ensureMonthsAhead } from './process/months.ts';
export { receiveAlone, type Incoming, type Receipt } from './receive/receive.ts';
export { scheduleArea } from './schedule/area.ts';
export { watchInbox, type WatchedFolder } from './receive/folder.ts';

export const intakeArea = handle(intake, {
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
