import { useId, type ReactNode } from 'react';

/** Several people below a title. */
export function PeopleSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-medium text-muted">
        {title}
      </h3>
      <ul aria-labelledby={titleId} className="divide-y divide-divider">
        {children}
      </ul>
    </section>
  );
}
