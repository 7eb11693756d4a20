import { classNames } from './class-names.ts';
import { splitName } from './split-name.ts';

/** A name on one line; where it is too long the ellipsis stands in its middle, so that the extension stays. */
export function MiddleEllipsis({ text, className }: { text: string; className?: string }) {
  const { head, tail } = splitName(text);
  return (
    <span dir="auto" title={text} className={classNames('flex min-w-0', className)}>
      <span className="truncate whitespace-pre">{head}</span>
      <span className="shrink-0 whitespace-pre">{tail}</span>
    </span>
  );
}
