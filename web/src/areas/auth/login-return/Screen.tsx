import { Anchor, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { BarePage } from '#ui/page/BarePage.tsx';
import { ApiError } from '#client/failures.ts';
import { NoAccess } from '../no-access/NoAccess.tsx';
import { completeSignOn, type SignOnResult, type Proof, type ProviderError, parseReturn } from './signOn.ts';

type Outcome = { kind: 'working' } | { kind: 'failed'; error: ApiError | null };

// Keeps one exchange per return: a code is valid once, and development mode runs effects twice.
let pendingExchange: { key: string; arrival: Promise<SignOnResult> } | null = null;
function exchangeOnce(signOnReturn: Proof): Promise<SignOnResult> {
  const key = JSON.stringify(signOnReturn);
  if (pendingExchange?.key !== key) pendingExchange = { key, arrival: completeSignOn(signOnReturn) };
  return pendingExchange.arrival;
}

function SignOnExchange({ signOnReturn }: { signOnReturn: Proof }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' });

  useEffect(() => {
    let unmounted = false;
    // Removes code and token from the address and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    exchangeOnce(signOnReturn).then(
      arrival => {
        if (unmounted) return;
        if (arrival.kind === 'elsewhere') window.location.replace(arrival.address);
        else if (arrival.kind === 'go') void navigate(arrival.path, { replace: true });
        else setOutcome({ kind: 'failed', error: null });
      },
      (error: unknown) => {
        if (!unmounted) setOutcome({ kind: 'failed', error: error instanceof ApiError ? error : null });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [signOnReturn, navigate]);

  if (outcome.kind === 'working') {
    return (
      <BarePage title={t('login.returning')}>
        <Loader type="dots" />
      </BarePage>
    );
  }
  const { error } = outcome;
  if (error?.code === 'NO_ACCOUNT' || error?.code === 'INACTIVE_USER') {
    return (
      <BarePage title={t('noAccess.title')}>
        <NoAccess messages={error.messages} />
        <Anchor component={Link} to="/auth/login">
          {t('login.otherAccount')}
        </Anchor>
      </BarePage>
    );
  }
  const text =
    error === null || error.messages.length === 0 ? t('login.failedText') : error.messages.join('\n');
  const raise =
    error?.code === 'NEEDS_SILVER' || error?.code === 'NEEDS_GOLD' ? error.params['where'] : undefined;
  return <Failed text={text} raise={typeof raise === 'string' && raise !== '' ? raise : undefined} />;
}

/** Explains why the sign-on failed. `raise` is where the user can raise the level of their account. */
function Failed({ text, raise }: { text: string; raise?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <BarePage title={t('login.failed')}>
      <p role="alert" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </p>
      {raise !== undefined && <Anchor href={raise}>{t('login.raise')}</Anchor>}
      <Anchor component={Link} to="/auth/login">
        {t('login.again')}
      </Anchor>
    </BarePage>
  );
}

/** Shows an error of the identity provider. */
function Refused({ why }: { why: ProviderError }) {
  const { t } = useTranslation();
  return <Failed text={t(`login.provider.${why}`)} />;
}

/** Target of the redirect from the identity provider, or from the host where the user signed in. */
export default function LoginReturnScreen() {
  const location = useLocation();
  const [signOnReturn] = useState(() => parseReturn(location.search, location.hash));
  const [direct] = useState(() => location.key === 'default');
  // Opened from inside the application there is nothing to exchange.
  if (!direct) return <Navigate to="/home" replace />;
  if (signOnReturn.kind === 'cancelled') return <Navigate to="/auth/login?cancelled=1" replace />;
  if (signOnReturn.kind === 'refused') return <Refused why={signOnReturn.why} />;
  if (signOnReturn.kind === 'nothing') return <Navigate to="/auth/login" replace />;
  return <SignOnExchange signOnReturn={signOnReturn} />;
}
