import { panels } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  listDomesticChanges,
  listDomesticPeople,
  listInternationalChanges,
  listInternationalPeople,
  searchDomesticPanel,
  searchInternationalPanel,
} from './panels.ts';
import { savePanelWindow } from './window.ts';

export const routes = mountFeature(panels, {
  searchInternationalPanel: (context, { body }) => searchInternationalPanel(context, body),
  searchDomesticPanel: (context, { body }) => searchDomesticPanel(context, body),
  listInternationalPeople: (context, { body }) => listInternationalPeople(context, body),
  listDomesticPeople: (context, { body }) => listDomesticPeople(context, body),
  listInternationalChanges: (context, { body }) => listInternationalChanges(context, body),
  listDomesticChanges: (context, { body }) => listDomesticChanges(context, body),
  savePanelWindow: (context, { body }) => savePanelWindow(context, body),
});
