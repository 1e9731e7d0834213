import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { ScheduleTab } from '#areas/partners/index.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { checkPath, filePath } from '../mode.ts';
import { Files } from './Files.tsx';
import { PanelTabs } from './PanelTabs.tsx';

const MessageCheck = lazy(() => import('../../message-check/MessageCheck.tsx'));

/** Tabs of the received files, of the expected pushes, and of the check of a message. */
export default function ApiPnrScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (pathname.startsWith(checkPath)) return <MessageCheck />;
  if (query.get('tab') !== 'schedule') return <Files />;
  return <ScheduleTab title={t('apiPnr.title')} tabs={<PanelTabs current="schedule" />} fileAt={filePath} />;
}
