import { useId, type ReactNode } from 'react';

interface BillingPanelProps {
  title: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a billing page. */
export function BillingPanel({ title, action, children }: BillingPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
