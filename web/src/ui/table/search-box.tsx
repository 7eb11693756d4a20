import { SearchIcon, XIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

interface SearchBoxProps {
  /** Names it, where a page has several. */
  label?: string;
  /** What is searched for at the moment. */
  value: string;
  onSearch: (query: string) => void;
}

const restMs = 300;

/** A field that searches once the user has stopped typing, or with Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { draft, setDraft, send } = useDraft(value, onSearch);
  return (
    <div role="search" aria-label={label ?? t('Search')} className="relative w-72 max-md:w-full">
      <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted">
        <Icon of={SearchIcon} size={16} />
      </span>
      <input
        ref={input}
        type="search"
        aria-label={t('Search')}
        placeholder={t('Search')}
        maxLength={255}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It may stand in a form, which searching does not send.
          event.preventDefault();
          send(draft);
        }}
        className="h-9 w-full appearance-none rounded-input bg-paper ps-9 pe-9 text-base ring-1 ring-control outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11 max-md:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      {draft && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => {
            send('');
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

/** What is typed, until it is searched for. A search that comes from elsewhere, such as by Back, replaces it. */
function useDraft(value: string, onSearch: (query: string) => void) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }
  const send = (text: string) => {
    setDraft(text);
    if (text.trim() === sent) return;
    setSent(text.trim());
    onSearch(text.trim());
  };
  const sendRested = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendRested(draft), restMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return { draft, setDraft, send };
}
