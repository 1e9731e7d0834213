export { decisionsIn, opened } from './answers/answers.ts';
export { fetchAnswers } from './answers/queries.ts';
export { textOf } from './findings/findings.ts';
export { ensureMonthsAhead } from './flights/months.ts';
export { askRebuild, rebuildJob, rebuildProgress, type RebuildWish } from './work/rebuild.ts';
export { jobs, wakeWaiting } from './work/jobs.ts';
export { workQueue } from './work/work-message.ts';
export { queuesOf } from './work/queries.ts';
export { queueKeyOf, wakeQueues } from './work/queue.ts';
