import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from './class-names.ts';
import { splitName } from './split-name.ts';

interface MiddleEllipsisProps {
  text: string;
  /** Where something around it says the name to those who hear it: a hidden text costs every row layers of its own. */
  isLabelled?: boolean;
  className?: string;
}

/** A name on one line; where it is too long the ellipsis stands in its middle, so that the extension stays. */
export function MiddleEllipsis({ text, isLabelled, className }: MiddleEllipsisProps) {
  const name = shownName(text);
  const { head, tail } = splitName(name);
  return (
    <span
      dir="auto"
      title={name}
      className={classNames('flex min-w-0', !isLabelled && 'relative', className)}
    >
      {/* Two halves would be read as two words. */}
      {!isLabelled && <span className="sr-only">{name}</span>}
      <span aria-hidden className="ellipsis whitespace-pre">
        {head}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {tail}
      </span>
    </span>
  );
}
