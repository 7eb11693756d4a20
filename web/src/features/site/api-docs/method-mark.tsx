import { classNames } from '../../../ui/class-names.ts';

const looks: Record<string, string> = {
  GET: 'text-positive',
  POST: 'text-blue',
  PUT: 'text-warning',
  PATCH: 'text-warning',
  DELETE: 'text-danger',
};

/** The method of a call, in a colour of its own. */
export function MethodMark({ method, className }: { method: string; className?: string }) {
  return (
    <span className={classNames('font-mono text-xs font-semibold', looks[method] ?? 'text-slate', className)}>
      {method}
    </span>
  );
}
