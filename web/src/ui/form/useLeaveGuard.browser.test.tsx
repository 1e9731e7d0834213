import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, goTo, setNavigation } from '#client/navigation.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

const formPath = '/kit/form';
let dirty = false;

const isDirty = (): boolean => dirty;
const markClean = (): void => {
  dirty = false;
};

function FormPage() {
  const guard = useLeaveGuard(isDirty, markClean);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="Other" onClose={() => setOpen(false)}>
          Text
        </Dialog>
      )}
      {guard.asking && (
        <Dialog title="Question" onClose={guard.stay}>
          <button onClick={guard.stay}>Stay</button>
          <button onClick={guard.continueLeaving}>Leave</button>
        </Dialog>
      )}
    </>
  );
}

function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => setNavigation(navigate), [navigate]);
  return (
    <>
      <h1>{`${pathname}${search}`}</h1>
      {pathname === formPath && <FormPage />}
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the page and the address are both at the path. */
async function waitForPage(path: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(path);
  await expect.poll(currentPath).toBe(path);
}

async function visit(path: string): Promise<void> {
  goTo(path);
  await waitForPage(path);
}

/** Opens a form with unsaved input between two earlier pages and a later one. */
beforeEach(async () => {
  dirty = false;
  await renderInPage(<Pages />, '/kit/one');
  await waitForPage('/kit/one');
  await visit('/kit/two');
  await visit(formPath);
  await visit('/kit/next');
  history.back();
  await waitForPage(formPath);
  dirty = true;
});

test.each([
  ['a link', () => goTo('/kit/link'), '/kit/link'],
  ['a replacing link', () => goTo('/kit/link', { replace: true }), '/kit/link'],
  ['Back', () => history.back(), '/kit/two'],
  ['Forward', () => history.forward(), '/kit/next'],
  ['two pages back', () => history.go(-2), '/kit/one'],
])('asks before %s leaves unsaved input, stays, and leaves', async (_, leave, target) => {
  leave();
  await expect.element(dialog('Question')).toBeVisible();
  await waitForPage(formPath);
  await button('Stay').click();
  await expect.element(dialog('Question')).not.toBeInTheDocument();
  leave();
  await button('Leave').click();
  await waitForPage(target);
});

test('keeps the pages before and after a form that the user stays in', async () => {
  history.back();
  await button('Stay').click();
  await waitForPage(formPath);
  dirty = false;
  history.forward();
  await waitForPage('/kit/next');
  history.go(-2);
  await waitForPage('/kit/two');
  await expect.element(dialog('Question')).not.toBeInTheDocument();
});

test('does not ask after saving, for another query, or for pages of a failed call or sign-out', async () => {
  await visit(`${formPath}?tab=2`);
  for (const path of ['/404', '/forbidden', '/auth/login']) {
    await visit(path);
    expect(dirty).toBe(true);
    history.back();
    await waitForPage(`${formPath}?tab=2`);
  }
  markClean();
  goTo('/kit/saved', { replace: true });
  await waitForPage('/kit/saved');
});

test('closes a dialog on Back and keeps the page and its input', async () => {
  await button('Open').click();
  await expect.element(dialog('Other')).toBeVisible();
  history.back();
  await expect.element(dialog('Other')).not.toBeInTheDocument();
  await waitForPage(formPath);
  await expect.element(dialog('Question')).not.toBeInTheDocument();
  history.back();
  await expect.element(dialog('Question')).toBeVisible();
  history.back();
  await expect.element(dialog('Question')).not.toBeInTheDocument();
  await waitForPage(formPath);
  expect(dirty).toBe(true);
});

test('asks before Forward leaves unsaved input below a dialog', async () => {
  await button('Open').click();
  await expect.element(dialog('Other')).toBeVisible();
  history.forward();
  await expect.element(dialog('Question')).toBeVisible();
  await waitForPage(formPath);
  await expect.element(dialog('Other')).toBeInTheDocument();
});

test('asks before the tab with unsaved input closes', () => {
  const close = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  markClean();
  expect(close()).toBe(true);
});
