import { classNames } from '../../ui/class-names.ts';

interface PlainMailProps {
  /** Its size. */
  className?: string;
  children: string;
}

/** A mail as programs without HTML show it. */
export function PlainMail({ className, children }: PlainMailProps) {
  return (
    <pre
      dir="auto"
      className={classNames(
        'overflow-auto rounded-input bg-background-alt p-4 text-start font-mono text-sm wrap-anywhere whitespace-pre-wrap',
        className,
      )}
    >
      {children}
    </pre>
  );
}
