import { createElement, Fragment, type ReactNode } from 'react';
import { findActionTarget } from '../../parts/action-target.ts';

/** The tags that a line may have; of all others only the text is shown. */
const plainTags = new Set(['B', 'STRONG', 'I', 'EM', 'BR']);

/**
 * A line of a notification. Its HTML is taken apart and built anew of what lines may have, so that nothing in it can
 * run, whatever sent it.
 */
export function LineContent({ html, isWithinLink = false }: { html: string; isWithinLink?: boolean }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <Children of={body} isWithinLink={isWithinLink} />;
}

interface ChildrenProps {
  of: Node;
  /** A link has no links in it. */
  isWithinLink: boolean;
}

function Children({ of: parent, isWithinLink }: ChildrenProps): ReactNode {
  return [...parent.childNodes].map((node, place) => (
    // They have no ids and never change places.
    <Part key={String(place)} of={node} isWithinLink={isWithinLink} />
  ));
}

function Part({ of: node, isWithinLink }: ChildrenProps): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  if (node.tagName === 'BR') return <br />;
  const isLink = node.tagName === 'A' && !isWithinLink;
  const children = <Children of={node} isWithinLink={isWithinLink || isLink} />;
  if (isLink) return <PartLink href={node.getAttribute('href') ?? ''}>{children}</PartLink>;
  return createElement(plainTags.has(node.tagName) ? node.tagName.toLowerCase() : Fragment, null, children);
}

function PartLink({ href, children }: { href: string; children: ReactNode }) {
  const target = findActionTarget(href, location.origin);
  if (!target) return children;
  return (
    <a
      href={'path' in target ? target.path : target.url}
      className="focus-ring pointer-events-auto relative rounded-small text-primary underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
