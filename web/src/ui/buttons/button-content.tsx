import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

interface ButtonContentProps {
  icon?: ReactNode;
  isPending?: boolean;
  children: ReactNode;
}

/** What stands in a button: icon and words, or, in their place and as wide, that it works. The words still name it. */
export function ButtonContent({ icon, isPending, children }: ButtonContentProps) {
  return (
    <>
      <span className={classNames('contents', isPending && '*:opacity-0')}>
        {icon}
        <span className="truncate">{children}</span>
      </span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={16} />
        </span>
      )}
    </>
  );
}
