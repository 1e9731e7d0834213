import type { ComponentType } from 'react';
import type { Needs } from '#client/reader.ts';
import type { Catalogue } from '#client/texts.ts';
import type { MenuEntry, Screen } from '#ui/page/screenTypes.ts';

type Address = `/${string}`;

/** Addresses of a register in the specification, section 2. */
export interface RegisterPaths {
  list: Address;
  add?: Address;
  /** With a parameter; without one the id is in the query. */
  edit: Address;
}

interface RegisterFiles {
  needs: Needs;
  /** Missing for a register that is reached from the list at `from`. */
  menu?: MenuEntry;
  from?: Address;
  /** In addition to the area's texts. */
  texts?: readonly Catalogue[];
  list(): Promise<{ default: ComponentType }>;
  form(): Promise<{ Add?: ComponentType; Edit: ComponentType }>;
}

type Page = 'Add' | 'Edit';

function loadPage(form: RegisterFiles['form'], page: Page): Screen['load'] {
  const load = async () => {
    const { [page]: component } = await form();
    if (component === undefined) throw new Error(`The form exports no ${page}.`);
    return { default: component };
  };
  // The build weight script finds a screen's file through its loader.
  return Object.assign(load, { of: form });
}

/** Builds the screens of a register: list with menu entry, and the forms under it. */
export function registerScreens(
  { list: listPath, add, edit }: RegisterPaths,
  { list, form, menu, from, ...shared }: RegisterFiles,
): Screen[] {
  const screenOf = (path: Address, page: Page): Screen => ({
    ...shared,
    path,
    load: loadPage(form, page),
    under: [from ?? listPath],
  });
  return [
    {
      ...shared,
      path: listPath,
      load: list,
      ...(menu === undefined ? {} : { menu }),
      ...(from === undefined ? {} : { under: [from] }),
    },
    ...(add === undefined ? [] : [screenOf(add, 'Add')]),
    screenOf(edit, 'Edit'),
  ];
}
