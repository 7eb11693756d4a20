import { SearchIcon, XIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { useTypedSearch } from '../use-typed-search.ts';

interface SearchBoxProps {
  /** Names it, where a page has several. */
  label?: string;
  /** Says while it is empty what is searched. */
  hint?: string;
  /** What is searched for at the moment. */
  value: string;
  onSearch: (query: string) => void;
}

/** A field that searches once the user has stopped typing, or with Enter. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { text, search, field } = useTypedSearch(value, onSearch);
  return (
    <div role="search" aria-label={label ?? t('Search')} className="relative w-72 max-md:w-full">
      <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted">
        <Icon of={SearchIcon} size={16} />
      </span>
      <input
        ref={input}
        type="search"
        aria-label={t('Search')}
        placeholder={hint ?? t('Search')}
        maxLength={255}
        {...field}
        onKeyDown={(event) => {
          // It may stand in a form, which searching does not send.
          if (event.key === 'Enter') event.preventDefault();
          field.onKeyDown(event);
        }}
        className="h-9 w-full appearance-none rounded-input bg-paper ps-9 pe-9 text-base ring-1 ring-control outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11 max-md:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => {
            search('');
            input.current?.focus();
          }}
          className="focus-ring-inset touch-target absolute! end-1 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-button text-muted hover:text-main"
        >
          <Icon of={XIcon} size={16} />
        </button>
      )}
    </div>
  );
}
