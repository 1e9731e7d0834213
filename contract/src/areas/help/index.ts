import { helpItems } from './help-items.ts';
import { images } from './images.ts';
import { updates } from './updates.ts';
import { version } from './version.ts';

export * from './help-items.ts';
export * from './images.ts';
export * from './rich-text.ts';
export * from './updates.ts';
export * from './version.ts';

export const helpFeatures = { version, updates, 'help-items': helpItems, images };
