import classes from './PageSkeleton.module.css';

const widths = ['34%', '100%', '100%', '100%', '100%', '100%'];

interface Props {
  /** Without the margins of a page. */
  bare?: boolean;
  lines?: number | undefined;
}

export function PageSkeleton({ bare = false, lines = widths.length }: Props) {
  return (
    <div className={classes.page} data-bare={bare} aria-hidden="true">
      {widths.slice(0, lines).map((width, index) => (
        <span key={`${width}-${String(index)}`} className={classes.bar} style={{ width }} />
      ))}
    </div>
  );
}
