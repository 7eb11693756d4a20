import { ArrowLeftIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';

interface PanelProps {
  title: string;
  /** Where Back leads, by a relative path. */
  backTo?: string;
  children: ReactNode;
}

/** The panel of a section: its title with the way back, and its fields. */
export function Panel({ title, backTo = '..', children }: PanelProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <header className="sticky top-0 z-10 flex min-h-12 items-center gap-1 border-b border-divider bg-paper px-2">
        <Link
          to={backTo}
          aria-label={t('Back')}
          title={t('Back')}
          className="focus-ring touch-target grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
        >
          <Icon of={ArrowLeftIcon} className="rtl:-scale-x-100" />
        </Link>
        <h2 className="min-w-0 truncate font-semibold">{title}</h2>
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
