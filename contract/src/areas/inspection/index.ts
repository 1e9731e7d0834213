import { categories } from './categories.ts';
import { workTeams } from './work-teams.ts';

export * from './categories.ts';
export * from './work-teams.ts';

export const inspectionFeatures = { categories, 'work-teams': workTeams };
