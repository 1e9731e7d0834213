import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ScheduleTab } from '#areas/partners/index.ts';
import { Files } from './Files.tsx';
import { filePath } from '../mode.ts';
import { PanelTabs } from './PanelTabs.tsx';

/** Tabs of the received files and of the expected pushes. */
export default function ApiPnrScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  if (query.get('tab') !== 'schedule') return <Files />;
  return <ScheduleTab title={t('apiPnr.title')} tabs={<PanelTabs current="schedule" />} fileAt={filePath} />;
}
