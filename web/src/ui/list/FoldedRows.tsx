import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import classes from './FoldedRows.module.css';

interface Props {
  /** Undefined while loading: the line keeps its height. */
  text: string | undefined;
  count: number;
  shown: boolean;
  onToggle(): void;
}

/** Line above a list that counts folded rows, with a button to show or hide them. */
export function FoldedRows({ text, count, shown, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <p className={classes.line}>
      {text}{' '}
      {count > 0 && (
        <LinkButton onClick={onToggle} aria-expanded={shown}>
          {t(shown ? 'action.hide' : 'action.show')}
        </LinkButton>
      )}
    </p>
  );
}
