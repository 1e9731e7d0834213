import { routes as messages } from './messages/routes.ts';

export { watchInbox, type WatchedFolder } from './receive/folder.ts';
export { receive, receiveAlone, type Incoming, type Receipt } from './receive/receive.ts';

export const routes = { messages };
