import { routes as messages } from './messages/routes.ts';

export { watchInbox, type InboxWatcher } from './receive/inbox.ts';
export { openRejected } from './receive/rejected-files.ts';
export { convertPlainHashes } from './receive/plain-hashes.ts';
export { listFindings } from './messages/queries.ts';
export { workFiles } from './messages/interactive-answers.ts';
export { prepareOne, startFileThreads } from './receive/prepare-off-thread.ts';
export { receive, receiveFile, type Incoming, type Receipt } from './receive/receive.ts';

export const routes = { messages };
