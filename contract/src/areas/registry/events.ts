import { eventTextOf } from '../../event-text.ts';

export const registryEvents = {
  ORGANIZATION_CREATED: eventTextOf('CHANGE', 'Incluiu um órgão', 'Added an organization'),
  ORGANIZATION_CHANGED: eventTextOf('CHANGE', 'Alterou um órgão', 'Changed an organization'),
  ORGANIZATION_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um órgão',
    'Activated or deactivated an organization',
  ),
  ORGANIZATION_AIRPORTS_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou os aeroportos de um órgão',
    'Changed the airports of an organization',
  ),
  COUNTRY_CREATED: eventTextOf('CHANGE', 'Incluiu um país', 'Added a country'),
  COUNTRY_CHANGED: eventTextOf('CHANGE', 'Alterou um país', 'Changed a country'),
  COUNTRY_TOGGLED: eventTextOf('CHANGE', 'Ativou ou desativou um país', 'Activated or deactivated a country'),
  AIRPORT_CREATED: eventTextOf('CHANGE', 'Incluiu um aeroporto', 'Added an airport'),
  AIRPORT_CHANGED: eventTextOf('CHANGE', 'Alterou um aeroporto', 'Changed an airport'),
  AIRPORT_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um aeroporto',
    'Activated or deactivated an airport',
  ),
  AIRPORT_GROUP_CREATED: eventTextOf('CHANGE', 'Incluiu um grupo de aeroportos', 'Added an airport group'),
  AIRPORT_GROUP_CHANGED: eventTextOf('CHANGE', 'Alterou um grupo de aeroportos', 'Changed an airport group'),
  AIRPORT_GROUP_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um grupo de aeroportos',
    'Activated or deactivated an airport group',
  ),
  AIRLINE_CREATED: eventTextOf('CHANGE', 'Incluiu uma companhia aérea', 'Added an airline'),
  AIRLINE_CHANGED: eventTextOf('CHANGE', 'Alterou uma companhia aérea', 'Changed an airline'),
  AIRLINE_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma companhia aérea',
    'Activated or deactivated an airline',
  ),
  CREW_MEMBERS_SEARCHED: eventTextOf(
    'VIEW',
    'Consultou o cadastro de tripulantes',
    'Searched the crew register',
  ),
  CREW_MEMBER_VIEWED: eventTextOf(
    'VIEW',
    'Viu um tripulante do cadastro',
    'Viewed a crew member of the register',
  ),
  CREW_MEMBER_CREATED: eventTextOf('CHANGE', 'Incluiu um tripulante', 'Added a crew member'),
  CREW_MEMBER_CHANGED: eventTextOf('CHANGE', 'Alterou um tripulante', 'Changed a crew member'),
  CREW_MEMBER_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um tripulante',
    'Activated or deactivated a crew member',
  ),
  CREW_IMPORT_CHECKED: eventTextOf(
    'VIEW',
    'Conferiu um arquivo de tripulantes',
    'Checked a file of crew members',
  ),
  CREW_IMPORTED: eventTextOf('CHANGE', 'Importou tripulantes', 'Imported crew members'),
  AIRLINE_LOGO_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou o logotipo de uma companhia aérea',
    'Changed the logo of an airline',
  ),
};
