import type { Permission } from '@farol/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import type { FrameContext } from '#ui/page/screenTypes.ts';
import classes from './Form.module.css';

/** Previews the menu of a user with exactly these permissions. */
export function RoleMenu({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation();
  const { menuOf } = useOutletContext<FrameContext>();
  const { answersDataRequests: answersPeople = false } = useReader();
  const permissionSet = new Set(permissions);
  // `answersPeople` is a setting of the organization; the preview uses that of the reader.
  const parts = menuOf({
    isAirline: false,
    permissions: permissionSet,
    answersDataRequests: answersPeople && permissionSet.has('USER_MANAGE'),
  });
  return (
    <aside className={classes.menu} aria-label={t('roles.menu')}>
      <h2>{t('roles.menu')}</h2>
      {parts.map(({ group, items }) => (
        <div key={group}>
          {group !== 'top' && <h3>{t(`menu.group.${group}`)}</h3>}
          <ul>
            {items.map(({ path, text, icon: Icon }) => (
              <li key={path}>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                {text[language()]}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="dim">{t('roles.menuHint')}</p>
    </aside>
  );
}
