import { login } from '@farol/contract/areas/auth/login';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconExternalLink, IconEye, IconLogout } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#client/languages.ts';
import { changeLanguage, language } from '#client/language.ts';
import { call } from '#client/call.ts';
import { countWaitingActs, destroyOutbox } from '#client/outbox/outbox.ts';
import { session, useSignedIn } from '#client/session.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));
const ViewAsDialog = lazy(() => import('./ViewAsDialog.tsx'));

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

function Mark({ on }: { on: boolean }) {
  return on ? <IconCheck size={16} /> : <span style={{ width: 16 }} />;
}

function LanguageItems() {
  const { t } = useTranslation();
  return languages.map(code => (
    <Menu.Item
      key={code}
      lang={code}
      leftSection={<Mark on={code === language()} />}
      onClick={() => void changeLanguage(code)}
    >
      {t(`language.${code}`)}
    </Menu.Item>
  ));
}

function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(scheme => (
    <Menu.Item
      key={scheme}
      leftSection={<Mark on={scheme === colorScheme} />}
      onClick={() => setColorScheme(scheme)}
    >
      {t(`scheme.${scheme}`)}
    </Menu.Item>
  ));
}

async function leave(): Promise<void> {
  const { url } = await call(login.logoutUrl, {});
  await destroyOutbox().catch(() => undefined);
  session.forget();
  window.location.assign(url);
}

async function openAccount(): Promise<void> {
  // Opens the tab inside the click; later the browser would block it as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const { url } = await call(login.govBrUrl, {});
    if (tab === null) window.location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  } catch {
    tab?.close();
  }
}

interface ItemProps {
  onViewAs(): void;
  onSignOut(): void;
}

function AccountItems({ onViewAs, onSignOut }: ItemProps) {
  const { t } = useTranslation();
  const claims = useSignedIn();
  return (
    <>
      <Menu.Label>{claims.full_name}</Menu.Label>
      <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => void openAccount()}>
        {t('frame.myAccount')}
      </Menu.Item>
      {claims.may_view_as === true && (
        <Menu.Item leftSection={<IconEye size={16} />} onClick={onViewAs}>
          {t('viewing.menu')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Label>{t('frame.language')}</Menu.Label>
      <LanguageItems />
      <Menu.Divider hiddenFrom="sm" />
      <Menu.Label hiddenFrom="sm">{t('frame.scheme')}</Menu.Label>
      <div className="narrow-only">
        <SchemeItems />
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={onSignOut}>
        {t('frame.exit')}
      </Menu.Item>
    </>
  );
}

const items = { scheme: SchemeItems, language: LanguageItems, account: AccountItems };

export type BarMenuKind = keyof typeof items;

export default function OpenedMenu({ kind, children }: { kind: BarMenuKind; children: ReactElement }) {
  const Items = items[kind];
  const [choosing, setChoosing] = useState(false);
  const [waitingActs, setWaitingActs] = useState(0);
  const signOut = async (): Promise<void> => {
    const count = await countWaitingActs().catch(() => 0);
    if (count > 0) setWaitingActs(count);
    else await leave();
  };
  return (
    <>
      <Menu defaultOpened position="bottom-end" width={kind === 'account' ? 260 : undefined}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Items onViewAs={() => setChoosing(true)} onSignOut={() => void signOut().catch(() => undefined)} />
        </Menu.Dropdown>
      </Menu>
      {waitingActs > 0 && (
        <LazyPart onFailed={() => setWaitingActs(0)}>
          <SignOutDialog
            count={waitingActs}
            onConfirm={() => void leave().catch(() => undefined)}
            onClose={() => setWaitingActs(0)}
          />
        </LazyPart>
      )}
      {choosing && (
        <LazyPart onFailed={() => setChoosing(false)}>
          <ViewAsDialog onClose={() => setChoosing(false)} />
        </LazyPart>
      )}
    </>
  );
}
