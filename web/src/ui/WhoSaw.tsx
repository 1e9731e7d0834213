import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../client/session.ts';
import { trailPath } from './trailPath.ts';

export function WhoSaw({ record }: { record: string }) {
  const { t } = useTranslation();
  return useMay('USER_MANAGE') && <Link to={trailPath({ record })}>{t('action.whoSaw')}</Link>;
}
