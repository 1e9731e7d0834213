import { useSearchParams } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { formatDay } from '#ui/format/format.ts';
import { registerList } from '#ui/register/RegisterList.tsx';
import { updateRegister } from '../register.ts';
import { ReadingPage } from './ReadingPage.tsx';

const EditingList = registerList(updateRegister, {
  columns: ({ text, state }) => [
    text('date', { cell: row => formatDay(row.date, language()), size: 110 }),
    text('titlePt', { size: 260, grow: true, link: true }),
    text('titleEn', { size: 260, grow: true }),
    state(),
  ],
});

/** Editors open the list with `enableEdit=true` (specification, section 2). */
export default function UpdatesScreen() {
  const [query] = useSearchParams();
  const { permissions } = useReader();
  const edits = query.get('enableEdit') === 'true' && permissions.has('UPDATES_EDIT');
  return edits ? <EditingList /> : <ReadingPage />;
}
