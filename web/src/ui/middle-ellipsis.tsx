import { classNames } from './class-names.ts';
import { splitName } from './split-name.ts';

/** A name on one line; where it is too long the ellipsis stands in its middle, so that the extension stays. */
export function MiddleEllipsis({ text, className }: { text: string; className?: string }) {
  const { head, tail } = splitName(text);
  return (
    <span dir="auto" title={text} className={classNames('relative flex min-w-0', className)}>
      {/* Two halves would be read as two words. */}
      <span className="sr-only">{text}</span>
      <span aria-hidden className="truncate whitespace-pre">
        {head}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {tail}
      </span>
    </span>
  );
}
