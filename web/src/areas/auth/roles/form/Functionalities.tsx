import { type Permission, permissionGroups, type PermissionGroup } from '@farol/contract/permissions';
import { Checkbox, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { FieldContainer } from '#ui/form/Field.tsx';
import { hasAllWords } from '#ui/format/foldText.ts';
import classes from './Form.module.css';

/** In the order of the menu. */
const groups = ['search', 'inspection', 'reports', 'administration', 'updatesAndHelp'] as const;

interface Props {
  at: FieldBinding<Permission[]>;
  /** Permissions of the reader; only these can be granted or revoked. */
  grantable: ReadonlySet<Permission>;
}

interface GroupProps extends Props {
  group: PermissionGroup;
  shown: readonly Permission[];
}

function Group({ at, grantable, group, shown }: GroupProps) {
  const { t } = useTranslation();
  const all: readonly Permission[] = permissionGroups[group];
  const chosen = all.filter(permission => at.value.includes(permission));
  const grantableShown = shown.filter(permission => grantable.has(permission));
  const isFull =
    grantableShown.length > 0 && grantableShown.every(permission => at.value.includes(permission));
  const set = (permissions: readonly Permission[], on: boolean): void =>
    at.set([...at.value.filter(permission => !permissions.includes(permission)), ...(on ? permissions : [])]);
  const name = t(group === 'updatesAndHelp' ? 'menu.group.help' : `menu.group.${group}`);
  return (
    <fieldset className={classes.group}>
      <legend>
        <Checkbox
          label={`${name} ${chosen.length}/${all.length}`}
          aria-label={t('roles.wholeGroup', { group: name })}
          checked={isFull}
          indeterminate={!isFull && chosen.length > 0}
          disabled={at.readOnly || grantableShown.length === 0}
          onKeyDown={moveFocus}
          onChange={({ currentTarget }) => set(grantableShown, currentTarget.checked)}
        />
      </legend>
      {shown.map(permission => (
        <Checkbox
          key={permission}
          label={t(`permission.${permission}`)}
          description={
            grantable.has(permission)
              ? t(`opens.${permission}`)
              : `${t(`opens.${permission}`)} ${t('roles.notHeld')}`
          }
          checked={at.value.includes(permission)}
          disabled={at.readOnly || !grantable.has(permission)}
          onKeyDown={moveFocus}
          onChange={({ currentTarget }) => set([permission], currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Moves the focus between checkboxes with the up and down arrows. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = event.currentTarget.closest('[data-boxes]');
  if (step === 0 || all === null) return;
  event.preventDefault();
  const boxes = [...all.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
}

/** Chooses functionalities by group, with a description of each. */
export function Functionalities({ at, grantable }: Props) {
  const { t } = useTranslation();
  const [filterText, setText] = useState('');
  const isShown = (permission: Permission): boolean =>
    hasAllWords([t(`permission.${permission}`), t(`opens.${permission}`), permission], filterText);
  const parts = groups
    .map(group => ({ group, shown: permissionGroups[group].filter(isShown) }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <FieldContainer at={at}>
      <div className={classes.functionalities} role="group" aria-label={at.label} data-boxes>
        <TextInput
          label={at.label}
          description={t('roles.arrowKeys')}
          placeholder={t('roles.findPermission')}
          value={filterText}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {parts.map(part => (
          <Group key={part.group} at={at} grantable={grantable} {...part} />
        ))}
        {parts.length === 0 && <p className="dim">{t('roles.noPermissionFound')}</p>}
      </div>
    </FieldContainer>
  );
}
