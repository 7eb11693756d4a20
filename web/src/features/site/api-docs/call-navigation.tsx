import { SearchIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { groupCalls, type DocumentedCall } from './list-operations.ts';
import { MethodMark } from './method-mark.tsx';
import type { OpenApiDocument } from './openapi-types.ts';

interface CallNavigationProps {
  document: OpenApiDocument;
  /** Id of the call that is shown; undefined for the overview. */
  current: string | undefined;
  /** Somebody went somewhere: a drawer closes. */
  onOpen?: () => void;
}

/** All calls under their tags, with a search. */
export function CallNavigation({ document, current, onOpen }: CallNavigationProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const groups = groupCalls(document, search);
  return (
    <nav aria-label={t('API calls')} className="flex h-full min-h-0 flex-col">
      <SearchBox value={search} onChange={setSearch} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-6">
        <NavigationLink id="" isCurrent={current === undefined} onOpen={onOpen}>
          {t('Overview')}
        </NavigationLink>
        {groups.length === 0 && <p className="px-3 py-4 text-muted">{t('Nothing found')}</p>}
        {groups.map(({ tag, calls }) => (
          <section key={tag} aria-label={tag} className="mt-4">
            <h2 className="px-3 pb-1 text-xs font-semibold text-muted">{tag}</h2>
            <ul>
              {calls.map((call) => (
                <li key={call.id}>
                  <NavigationLink id={call.id} isCurrent={call.id === current} onOpen={onOpen}>
                    <CallLabel call={call} />
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="relative m-4 mb-3 shrink-0">
      <label htmlFor={id} className="sr-only">
        {t('Search calls')}
      </label>
      <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted">
        <Icon of={SearchIcon} size={16} />
      </span>
      <input
        id={id}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={t('Search calls')}
        className="h-9 w-full rounded-input bg-paper ps-9 pe-3 text-base ring-1 ring-control outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11 max-md:text-lg"
      />
    </div>
  );
}

interface NavigationLinkProps {
  /** Of the call; empty for the overview. */
  id: string;
  isCurrent: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

function NavigationLink({ id, isCurrent, onOpen, children }: NavigationLinkProps) {
  return (
    <Link
      to={{ hash: id }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
      className={classNames(
        'focus-ring-inset flex min-h-8 items-baseline gap-2 rounded-button px-3 py-1.5 text-sm max-md:min-h-11 max-md:items-center',
        isCurrent ? 'bg-primary-soft font-medium text-primary-strong' : 'hover:bg-hover',
      )}
    >
      {children}
    </Link>
  );
}

function CallLabel({ call }: { call: DocumentedCall }) {
  return (
    <>
      <MethodMark method={call.method} className="w-12 shrink-0" />
      <span className="min-w-0 flex-1">{call.operation.summary.replaceAll('`', '')}</span>
    </>
  );
}
