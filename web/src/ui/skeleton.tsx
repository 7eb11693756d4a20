import { classNames } from './class-names.ts';

/** A grey shape in the place of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-pulse rounded-small bg-disabled', className)} />
  );
}
