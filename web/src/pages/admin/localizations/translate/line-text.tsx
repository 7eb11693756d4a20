import { classNames } from '../../../../ui/class-names.ts';

const marked = /(:[a-z]\w*|\[[^[\]]*\|[^[\]]*\])/gi;

interface LineTextProps {
  id?: string;
  /** An English text, or one in the language `lang`. */
  children: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  className?: string;
}

/** A text to translate or to compare with, its placeholders and forms marked. */
export function LineText({ id, children, lang = 'en', dir = 'ltr', className }: LineTextProps) {
  return (
    <p
      id={id}
      lang={lang}
      dir={dir}
      className={classNames('text-start break-words whitespace-pre-wrap', className)}
    >
      {children.split(marked).map((part, nth) =>
        nth % 2 === 0 ? (
          part
        ) : (
          <bdi key={nth} className="-mx-0.5 rounded-small bg-hover px-0.5 font-medium">
            {part}
          </bdi>
        ),
      )}
    </p>
  );
}
