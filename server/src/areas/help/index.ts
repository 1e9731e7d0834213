export { seedDemoHelp } from './demo/demo.ts';
import { routes as helpItems } from './help-items/routes.ts';
import { routes as images } from './images/routes.ts';
import { routes as updates } from './updates/routes.ts';
import { routes as version } from './version/routes.ts';

export const routes = { version, updates, 'help-items': helpItems, images };
