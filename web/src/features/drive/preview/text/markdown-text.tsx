import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';

const link = 'focus-ring rounded-small font-medium text-primary underline underline-offset-4';
const table = 'border border-divider px-3 py-1.5 text-start';

/** Addresses that lead out of here; anything else would lead into the site. */
const outside = /^(https?|mailto):/i;

/** Leads away in a window of its own, which learns nothing of this one. */
function OutsideLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !outside.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  );
}

/** Pictures of other sites would tell them who reads this: their place takes a link. */
function PictureLink({ src, alt }: ComponentProps<'img'>) {
  return <OutsideLink href={typeof src === 'string' ? src : undefined}>{alt || src}</OutsideLink>;
}

const components: Components = {
  a: OutsideLink,
  img: PictureLink,
  h1: ({ children }) => <h3 className="mt-8 mb-4 text-2xl font-semibold first:mt-0">{children}</h3>,
  h2: ({ children }) => <h4 className="mt-8 mb-3 text-xl font-semibold first:mt-0">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-6 mb-2 text-lg font-semibold first:mt-0">{children}</h5>,
  h4: ({ children }) => <h6 className="mt-6 mb-2 font-semibold first:mt-0">{children}</h6>,
  h5: ({ children }) => <h6 className="mt-4 mb-2 font-semibold">{children}</h6>,
  h6: ({ children }) => <h6 className="mt-4 mb-2 font-semibold text-muted">{children}</h6>,
  p: ({ children }) => <p className="my-3">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc space-y-1 ps-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-3 list-decimal space-y-1 ps-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="my-4 border-s-4 border-divider ps-4 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="my-8 border-divider" />,
  pre: ({ children }) => (
    <pre className="my-4 rounded-panel bg-background-alt p-4 font-mono text-sm whitespace-pre-wrap [&>code]:p-0">
      {children}
    </pre>
  ),
  code: ({ children }) => (
    <code className="rounded-small bg-background-alt px-1 py-0.5 font-mono text-sm">{children}</code>
  ),
  table: ({ children }) => (
    <div className="my-4 overflow-x-auto">
      <table className="border-collapse tabular-nums">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className={`${table} bg-background-alt font-semibold`}>{children}</th>,
  td: ({ children }) => <td className={table}>{children}</td>,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? '✓' : '☐'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
};

const plugins = [remarkGfm];

/** Markdown as it is meant to look; HTML within it stays text. */
export function MarkdownText({ text, label }: { text: string; label: string }) {
  return (
    <ScrollArea label={label} className="min-h-0 flex-1 px-6 py-8">
      <article dir="auto" className="mx-auto max-w-3xl text-lg">
        <Markdown remarkPlugins={plugins} components={components}>
          {text}
        </Markdown>
      </article>
    </ScrollArea>
  );
}
