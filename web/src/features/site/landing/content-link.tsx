import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contentAt } from './landing-content.ts';

interface ContentLinkProps {
  /** A path of this site, a section of the page (`#faq`), or an external address. */
  action: string;
  /** Place of its label in the content. */
  place: string;
  className: string;
  children: ReactNode;
}

/** A link of the content. External addresses open in a new tab. */
export function ContentLink({ action, place, className, children }: ContentLinkProps) {
  if (/^\/?#/.test(action)) {
    return (
      <a href={action.replace('/', '')} {...contentAt(place)} className={className}>
        {children}
      </a>
    );
  }
  if (action.startsWith('/')) {
    return (
      <Link to={action} {...contentAt(place)} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={action} target="_blank" rel="noreferrer" {...contentAt(place)} className={className}>
      {children}
    </a>
  );
}
