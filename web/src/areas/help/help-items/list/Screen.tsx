import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useReader } from '#client/reader.ts';
import { registerList } from '#ui/register/RegisterList.tsx';
import { useScreenChoices } from '../../parts/useScreenChoices.ts';
import { helpItemRegister } from '../register.ts';
import { ReadingPage } from './ReadingPage.tsx';

const EditingList = registerList(helpItemRegister, {
  columns: ({ text, count, state }) => [
    text('screen', { size: 240, cell: row => <ScreenName path={row.screen} /> }),
    count('order', { size: 80 }),
    text('titlePt', { size: 240, grow: true, link: true }),
    text('titleEn', { size: 240, grow: true }),
    state(),
  ],
});

function ScreenName({ path }: { path: string }) {
  const choices = useScreenChoices();
  const names = useMemo(() => new Map(choices.map(({ value, label }) => [value, label])), [choices]);
  return names.get(path) ?? <span className="mono">{path}</span>;
}

/** Editors open the list with `enableEdit=true` (specification, section 2). */
export default function HelpScreen() {
  const [query] = useSearchParams();
  const { permissions } = useReader();
  const edits = query.get('enableEdit') === 'true' && permissions.has('HELP_EDIT');
  return edits ? <EditingList /> : <ReadingPage />;
}
