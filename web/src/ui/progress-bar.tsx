import { classNames } from './class-names.ts';

const looks = {
  primary: 'bg-primary',
  warning: 'bg-warning',
  danger: 'bg-danger',
  positive: 'bg-positive',
} as const;

const fillClass = 'h-full rounded-full forced-colors:bg-[Highlight]';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; absent while nobody knows. */
  fraction?: number;
  look?: keyof typeof looks;
  className?: string;
}

/** A thin bar of progress or of fullness: the browser's own for those who hear it, a drawn one for those who see. */
export function ProgressBar({ label, fraction, look = 'primary', className }: ProgressBarProps) {
  const known = fraction === undefined ? undefined : Math.min(1, Math.max(0, fraction));
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-full forced-colors:border',
        className ?? 'relative h-1 bg-disabled',
      )}
    >
      <progress aria-label={label} value={known} max={1} className="sr-only" />
      {known === undefined ? (
        <div className={classNames(fillClass, 'w-1/3 animate-indeterminate', looks[look])} />
      ) : (
        <div
          className={classNames(fillClass, 'origin-left transition-transform rtl:origin-right', looks[look])}
          style={{ transform: `scaleX(${known})` }}
        />
      )}
    </div>
  );
}
