import { shownName } from '#shared/shown-name.ts';
import { classNames } from './class-names.ts';
import { splitName } from './split-name.ts';

interface MiddleEllipsisProps {
  text: string;
  /** While it is only passing by, something around it says the name to those who hear it. */
  isPassing?: boolean;
  className?: string;
}

/** A name on one line; where it is too long the ellipsis stands in its middle, so that the extension stays. */
export function MiddleEllipsis({ text, isPassing, className }: MiddleEllipsisProps) {
  const name = shownName(text);
  const { head, tail } = splitName(name);
  return (
    <span dir="auto" title={name} className={classNames('flex min-w-0', !isPassing && 'relative', className)}>
      {/* Two halves would be read as two words. */}
      {!isPassing && <span className="sr-only">{name}</span>}
      <span aria-hidden className="truncate whitespace-pre">
        {head}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {tail}
      </span>
    </span>
  );
}
