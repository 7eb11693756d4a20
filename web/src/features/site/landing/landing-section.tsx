import { useId, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface LandingSectionProps {
  title: string;
  text?: string;
  /** Adds a background that separates the section from its neighbours. */
  isTinted?: boolean;
  children: ReactNode;
}

/** A section of the landing page: a centred title above its content, at a readable width. */
export function LandingSection({ title, text, isTinted, children }: LandingSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'px-5 py-20 max-md:px-4 max-md:py-14 print:break-inside-avoid print:py-6',
        isTinted && 'bg-background-alt',
      )}
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 max-md:gap-8">
        <header className="mx-auto max-w-2xl text-center">
          <h2 id={titleId} dir="auto" className="text-2xl font-semibold tracking-tight text-balance">
            {title}
          </h2>
          {text && (
            <p dir="auto" className="mt-3 text-lg text-balance text-muted">
              {text}
            </p>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}
