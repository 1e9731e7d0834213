import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../../ui/lazy.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import type { MatchedPeopleProps } from './MetPeople.tsx';
import classes from './MetPeople.module.css';

const MatchedPeople = lazy<MatchedPeopleProps>(() => import('./MetPeople.tsx'));

/** Loads the list of people after the parts above it. */
export function DeferredMatchedPeople(props: MatchedPeopleProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  return (
    <LazyPart
      fallback={
        <p className={`${classes.note} dim`} role="status">
          {t(failed ? 'restrictions.met.failed' : 'restrictions.met.asking')}
        </p>
      }
      onFailed={() => setFailed(true)}
    >
      <MatchedPeople {...props} />
    </LazyPart>
  );
}
