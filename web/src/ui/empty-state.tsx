import type { ReactNode } from 'react';

export interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  text?: string;
  /** What to do about it. */
  action?: ReactNode;
  /** 1 where it is the whole page. */
  headingLevel?: 1 | 2;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ picture, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="m-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      {picture && <div className="mb-5 text-muted">{picture}</div>}
      <Heading className="text-lg font-semibold text-balance">{title}</Heading>
      {text && <p className="mt-1 text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
