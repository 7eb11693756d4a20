import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { findActionTarget } from '../../parts/action-target.ts';

interface ActionLinkProps {
  action: string;
  onFollow: () => void;
  className: string;
  /** Names the link where nothing stands in it. */
  labelledBy?: string;
  children?: ReactNode;
}

/** A link to where an action of a notification leads; without one, what stands in it. */
export function ActionLink({ action, onFollow, className, labelledBy, children }: ActionLinkProps) {
  const target = findActionTarget(action, location.origin);
  if (!target) return children;
  if ('path' in target) {
    return (
      <Link to={target.path} onClick={onFollow} aria-labelledby={labelledBy} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={target.url}
      target="_blank"
      rel="noreferrer"
      onClick={onFollow}
      aria-labelledby={labelledBy}
      className={className}
    >
      {children}
    </a>
  );
}
