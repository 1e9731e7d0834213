import classes from './PageSkeleton.module.css';

const widths = ['34%', '100%', '100%', '100%', '100%', '100%'];

/** `bare` drops the margins. */
export function PageSkeleton({ bare = false }: { bare?: boolean }) {
  return (
    <div className={classes.page} data-bare={bare} aria-hidden="true">
      {widths.map((width, index) => (
        <span key={`${width}-${String(index)}`} className={classes.bar} style={{ width }} />
      ))}
    </div>
  );
}
