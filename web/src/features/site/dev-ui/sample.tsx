import type { ReactNode } from 'react';

/** A row of the component page: what is shown, and its states beside one another. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs font-medium text-muted">{title}</p>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  );
}
