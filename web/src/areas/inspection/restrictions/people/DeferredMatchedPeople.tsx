import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { MatchedPeopleProps } from './MatchedPeople.tsx';
import classes from './MetPeople.module.css';

const MatchedPeople = lazy<MatchedPeopleProps>(() => import('./MatchedPeople.tsx'));

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
