import { TermFields } from './TermFields.tsx';

export default function TisbaFieldsScreen() {
  return <TermFields kind="TISBA" />;
}
