import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ContentLinkProps {
  /** A path of this site, or an external address. */
  action: string;
  className: string;
  children: ReactNode;
}

/** A link of the content. External addresses open in a new tab. */
export function ContentLink({ action, className, children }: ContentLinkProps) {
  if (action.startsWith('/')) {
    return (
      <Link to={action} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={action} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
