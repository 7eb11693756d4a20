import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { AccountPanel } from './account-panels.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The sections of the page; the one in view is marked, a press leads to another. Not on phones. */
export function SettingsMenu({ panels }: { panels: readonly AccountPanel[] }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [current, goTo] = useSectionInView(panels.map(({ id }) => id));
  useEffect(() => {
    if (hash) goTo(hash.slice(1));
  }, [hash, goTo]);
  return (
    <nav
      aria-label={t('Account settings')}
      className="sticky top-6 flex w-60 shrink-0 flex-col gap-0.5 self-start max-md:hidden"
    >
      {panels.map(({ id, label, icon }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          preventScrollReset
          aria-current={id === current ? 'location' : undefined}
          // The address may name it already: going there again is wanted all the same.
          onClick={() => goTo(id)}
          className={classNames(
            'focus-ring flex h-9 items-center gap-3 rounded-button px-3 transition-colors',
            id === current
              ? 'bg-primary-soft font-medium text-primary-strong'
              : 'text-muted hover:bg-hover hover:text-main',
          )}
        >
          <Icon of={icon} size={18} />
          <span className="truncate">{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
