import { lazy } from '../../../ui/lazy.ts';
import { useSearchParams } from 'react-router';
import { Files } from './Files.tsx';

const ScheduleTab = lazy(() => import('../schedule/ScheduleTab.tsx'));

/** What carriers sent and what became of it; and, beside it, what they should have sent. */
export default function ApiPnrScreen() {
  const [query] = useSearchParams();
  return query.get('tab') === 'schedule' ? <ScheduleTab /> : <Files />;
}
