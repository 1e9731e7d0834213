import { useEffect } from 'react';
import { external } from '../client/external.ts';

const screenTitle = external('');
const unread = external(0);

function write(): void {
  const parts = [screenTitle.get(), 'Farol'].filter(part => part !== '');
  const count = unread.get();
  document.title = `${count > 0 ? `(${count}) ` : ''}${parts.join(' · ')}`;
}

export function useTitle(title: string): void {
  useEffect(() => {
    screenTitle.set(title);
    write();
  }, [title]);
}

export function titleCount(count: number): void {
  unread.set(count);
  write();
}
