import { useId, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { contentAt } from './landing-content.ts';

interface LandingSectionProps {
  /** Links lead to it. */
  id: string;
  title: string;
  text?: string;
  /** What the section is, for screen readers, where it has no title. */
  name: string;
  /** Places of title and text in the content. */
  titleAt: string;
  textAt?: string;
  /** Adds a background that separates the section from its neighbours. */
  isTinted?: boolean;
  children: ReactNode;
}

/** A section of the landing page: a centred title above its content, at a readable width. */
export function LandingSection({ title, text, isTinted, children, ...props }: LandingSectionProps) {
  const { id, name, titleAt, textAt } = props;
  const titleId = useId();
  return (
    <section
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': name })}
      id={id}
      className={classNames(
        'scroll-mt-4 px-5 py-20 max-md:px-4 max-md:py-14 print:break-inside-avoid print:py-6',
        isTinted && 'bg-background-alt',
      )}
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 max-md:gap-8">
        {(title || text) && (
          <header className="mx-auto max-w-2xl text-center">
            {title && (
              <h2
                id={titleId}
                dir="auto"
                {...contentAt(titleAt)}
                className="text-2xl font-semibold tracking-tight text-balance"
              >
                {title}
              </h2>
            )}
            {text && textAt && (
              <p
                dir="auto"
                {...contentAt(textAt)}
                className="mt-3 text-lg text-balance whitespace-pre-line text-muted"
              >
                {text}
              </p>
            )}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
