import type { ReactNode } from 'react';

/** Title of a part of the panel, with its button at the line's end. */
export function SectionTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-1 flex min-h-8 items-center justify-between">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}
