import { useId, type ReactNode } from 'react';

/** Fields of a panel that belong together, under their title. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-divider pt-5">
      <h3 id={id} className="text-base font-semibold">
        {label}
      </h3>
      {children}
    </section>
  );
}
