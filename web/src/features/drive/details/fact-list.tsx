import type { ReactNode } from 'react';

/** Names of facts at the start of the line, the facts at its end. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-sm">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums wrap-anywhere">{children}</dd>
    </>
  );
}
