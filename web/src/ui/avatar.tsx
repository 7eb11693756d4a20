import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from './class-names.ts';

/** A person's picture, or the initials of the name. Decorative: the name stands beside it or in a label. */
export function Avatar({
  name,
  image,
  className = 'size-8',
}: {
  name: string;
  image?: string | null;
  /** Its size, and what else it looks like. */
  className?: string;
}) {
  const shape = classNames('shrink-0 rounded-full', className);
  if (image) return <img src={image} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    // As generated content the initials are no text of the button around them, whose label says the name.
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={classNames(
        shape,
        'grid place-items-center before:content-[attr(data-initials)] bg-primary-soft text-xs font-semibold text-primary-strong',
      )}
    />
  );
}

/** First letters of the first and the last word, at most two. */
export function initialsOf(name: string): string {
  const words =
    shownName(name)
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
