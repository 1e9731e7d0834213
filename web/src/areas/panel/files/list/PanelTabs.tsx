import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { checkPath, panelPath } from '../mode.ts';

interface Props {
  current: 'files' | 'schedule' | 'check';
}

export function PanelTabs({ current }: Props) {
  const { t } = useTranslation();
  const tab = (name: typeof current, to: string) => (
    <Link to={to} aria-current={name === current ? 'page' : undefined}>
      {t(`apiPnr.tab.${name}`)}
    </Link>
  );
  return (
    <Tabs label={t('apiPnr.tabs')}>
      {tab('files', panelPath)}
      {tab('schedule', `${panelPath}?tab=schedule`)}
      {tab('check', checkPath)}
    </Tabs>
  );
}
