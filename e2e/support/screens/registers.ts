import { button, firstRow, heading, type Screen, hasButton } from './screen.ts';

export const registers: readonly Screen[] = [
  { name: 'organizations', path: '/admin/organization/list', ready: firstRow },
  {
    name: 'organization that lacks everything',
    path: '/admin/organization/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'organization airports', path: '/admin/organization-airport/list', ready: firstRow },
  { name: 'airports', path: '/admin/airport/list', ready: firstRow },
  { name: 'airport', path: '/admin/airport/edit/GRU', ready: hasButton('Deactivate') },
  { name: 'airport groups', path: '/admin/airport-group/list', ready: heading },
  { name: 'form of an airport group', path: '/admin/airport-group/add', ready: hasButton('Save') },
  { name: 'countries', path: '/admin/country/list', ready: firstRow },
  { name: 'country', path: '/admin/country/edit/BR', ready: hasButton('Deactivate') },
  { name: 'airlines', path: '/admin/airline/list', ready: firstRow },
  { name: 'categories', path: '/inspection/category/list', ready: firstRow },
  { name: 'form of a category', path: '/inspection/category/add', ready: hasButton('Save') },
  { name: 'form of a parent category', path: '/inspection/category/addParent', ready: hasButton('Save') },
  { name: 'work teams', path: '/inspection/work-teams/list', ready: heading },
  {
    name: 'work team that lacks everything',
    path: '/inspection/work-teams/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'crew register', path: '/admin/crew/list', ready: firstRow },
  {
    name: 'crew member that lacks everything',
    path: '/admin/crew/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'import of crew members', path: '/admin/crew/import', ready: hasButton('Check') },
  { name: 'airline', path: '/admin/airline/edit/TP', ready: hasButton('Deactivate') },
];
