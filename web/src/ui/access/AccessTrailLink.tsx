import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#client/session.ts';
import { buildTrailPath } from './trailPath.ts';

export function AccessTrailLink({ record }: { record: string }) {
  const { t } = useTranslation();
  return useMay('USER_MANAGE') && <Link to={buildTrailPath({ record })}>{t('action.whoSaw')}</Link>;
}
