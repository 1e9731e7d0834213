import { useEffect } from 'react';
import { createExternal } from '#client/external.ts';

const screenTitle = createExternal('');
const unread = createExternal(0);

function updateTitle(): void {
  const parts = [screenTitle.get(), 'Farol'].filter(part => part !== '');
  const count = unread.get();
  document.title = `${count > 0 ? `(${count}) ` : ''}${parts.join(' · ')}`;
}

export function useTitle(title: string): void {
  useEffect(() => {
    screenTitle.set(title);
    updateTitle();
  }, [title]);
}

export function setTitleCount(count: number): void {
  unread.set(count);
  updateTitle();
}
