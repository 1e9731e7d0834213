import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { ActMenu, pointUnder } from '#ui/table/ActMenu.tsx';
import type { Point } from '#ui/table/acts.ts';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { useAlertTally } from '../../queries.ts';
import { type InboxFilter, inboxPath, type InboxTab, inboxTabs, tabOf } from '../filter.ts';

/** Fit beside the open preview at 1366 px. */
const wideTabs: readonly InboxTab['name'][] = ['all', 'RISK_RULE', 'RESTRICTION', 'unread', 'mine', 'pinned'];
const phoneTabs: readonly InboxTab['name'][] = ['all', 'unread', 'mine'];

/** Shows the tabs with their counts; those that do not fit are in a menu. */
export function InboxTabs({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [at, setAt] = useState<Point | null>(null);
  const tally = useAlertTally();
  const current = tabOf(filter);
  const shownNames = phone ? phoneTabs : wideTabs;
  const tabs = inboxTabs.filter(({ name }) => shownNames.includes(name));
  const inMenu = inboxTabs.filter(({ name }) => !shownNames.includes(name));
  const chosen = inMenu.find(({ name }) => name === current);
  const countOf = ({ count }: InboxTab): string =>
    tally === undefined ? '' : formatNumber(count(tally), language());
  return (
    <Tabs label={t('alerts.lists')}>
      {tabs.map(tab => (
        <Link
          key={tab.name}
          to={inboxPath(tab.filter)}
          replace
          aria-current={tab.name === current ? 'page' : undefined}
        >
          {t(`alerts.list.${tab.name}`)}
          {tally !== undefined && <span>{countOf(tab)}</span>}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="menu"
        aria-current={chosen === undefined ? undefined : 'page'}
        onClick={event => setAt(pointUnder(event.currentTarget))}
      >
        {chosen === undefined ? t('table.moreActs') : t(`alerts.list.${chosen.name}`)}
        {chosen !== undefined && tally !== undefined && <span>{countOf(chosen)}</span>}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {at !== null && (
        <ActMenu
          at={at}
          label={t('alerts.lists')}
          acts={inMenu.map(tab => ({
            id: tab.name,
            label: `${t(`alerts.list.${tab.name}`)} ${countOf(tab)}`,
            run: () => void navigate(inboxPath(tab.filter), { replace: true }),
          }))}
          onClose={() => setAt(null)}
        />
      )}
    </Tabs>
  );
}
