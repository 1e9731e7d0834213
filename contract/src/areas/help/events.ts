import { eventTextOf } from '../../event-text.ts';

export const helpEvents = {
  UPDATE_READ: eventTextOf('CHANGE', 'Marcou uma atualização como lida', 'Marked an update as read'),
  UPDATE_CREATED: eventTextOf('CHANGE', 'Incluiu uma atualização', 'Added an update'),
  UPDATE_CHANGED: eventTextOf('CHANGE', 'Alterou uma atualização', 'Changed an update'),
  UPDATE_TOGGLED: eventTextOf(
    'CHANGE',
    'Publicou ou retirou uma atualização',
    'Published or withdrew an update',
  ),
  HELP_ITEM_CREATED: eventTextOf('CHANGE', 'Incluiu um item de ajuda', 'Added a help item'),
  HELP_ITEM_CHANGED: eventTextOf('CHANGE', 'Alterou um item de ajuda', 'Changed a help item'),
  HELP_ITEM_TOGGLED: eventTextOf(
    'CHANGE',
    'Publicou ou retirou um item de ajuda',
    'Published or withdrew a help item',
  ),
  HELP_IMAGE_STORED: eventTextOf('CHANGE', 'Enviou uma imagem da ajuda', 'Uploaded an image for help'),
};
