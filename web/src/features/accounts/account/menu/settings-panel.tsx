import type { ReactNode } from 'react';

interface SettingsPanelProps {
  /** Anchor of the section in the page's address. */
  id: string;
  title: string;
  /** What it is for, in a sentence. */
  text?: ReactNode;
  children: ReactNode;
}

/** One section of the account settings. Its heading takes the focus when the side menu leads to it. */
export function SettingsPanel({ id, title, text, children }: SettingsPanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 rounded-panel bg-paper p-6 ring-1 ring-divider ring-inset max-md:p-5"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="focus-ring rounded-small text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** The buttons at the end of a section's form; on a phone they share the width. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 pt-1 max-md:*:h-11 max-md:*:flex-1">{children}</div>;
}
