import type { ReactNode } from 'react';

/** Fields of an editor that belong together. */
export function EditorPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-col gap-5 rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-4"
    >
      {children}
    </section>
  );
}
