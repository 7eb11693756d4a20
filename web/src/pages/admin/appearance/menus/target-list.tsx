import { useQuery } from '@tanstack/react-query';
import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/text/fold-text.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { DelayedSpinner } from '../../../../ui/spinner.tsx';
import type { NewItem } from './menu-changes.ts';
import { menuListsQuery } from './menu-lists.ts';

interface TargetListProps {
  /** Further targets. */
  also?: { name: string; items: readonly NewItem[] };
  /** Also offers a link to any address. */
  hasLink?: boolean;
  onChoose: (target: NewItem) => void;
}

/** The pages of the site, to choose what something leads to. */
export function TargetList({ also, hasLink, onChoose }: TargetListProps) {
  const { t } = useTranslation();
  const { data: lists, isError, refetch } = useQuery(menuListsQuery);
  const [typed, setTyped] = useState('');
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!lists) return <DelayedSpinner />;
  const matches = (label: string) => foldText(label).includes(foldText(typed.trim()));
  const found = [...(also ? [also] : []), ...lists.categories]
    .map(({ name, items }) => ({ name, items: items.filter(({ label }) => matches(t(label))) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="flex flex-col gap-4">
      {hasLink && (
        <Target
          label={t('Link to any address')}
          isLink
          onChoose={() => onChoose({ label: t('Link'), type: 'link', action: '' })}
        />
      )}
      <TextField label={t('Search pages')} type="search" value={typed} onChange={setTyped} />
      {found.length === 0 && <p className="text-muted">{t('Nothing found')}</p>}
      {found.map(({ name, items }) => (
        <section key={name} aria-label={t(name)}>
          <h3 className="text-sm font-medium text-muted">{t(name)}</h3>
          <ul className="-mx-2">
            {items.map(({ label, type, action }) => (
              <li key={action}>
                <Target label={t(label)} path={action} onChoose={() => onChoose({ label, type, action })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TargetProps {
  label: string;
  path?: string;
  isLink?: boolean;
  onChoose: () => void;
}

function Target({ label, path, isLink, onChoose }: TargetProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="focus-ring flex min-h-9 w-full items-center gap-3 rounded-button px-2 text-start hover:bg-hover max-md:min-h-11"
    >
      {isLink && <Icon of={LinkIcon} size={18} className="text-muted" />}
      <span className="min-w-0 flex-1 truncate">
        <NameText>{label}</NameText>
      </span>
      {path !== undefined && (
        <bdi dir="ltr" className="max-w-1/2 truncate text-xs text-muted">
          {path}
        </bdi>
      )}
    </button>
  );
}
