import { TermList } from './TermList.tsx';

export default function TisbaScreen() {
  return <TermList kind="TISBA" />;
}
