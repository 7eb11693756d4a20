import { ArrowLeftIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';

interface PanelHeaderProps {
  title: string;
  /** What it is about, such as the name of the theme. */
  about?: string;
  /** Path of the panel before this one, relative to the address. */
  backTo?: string;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** Title of a panel, and the way back to the one before. */
export function PanelHeader({ title, about, backTo = '..', children }: PanelHeaderProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedByLink = useNavigationType() !== 'POP';
  useEffect(() => {
    // The link that had the focus went away with its panel.
    if (isOpenedByLink && document.activeElement === document.body) heading.current?.focus();
  }, [isOpenedByLink]);
  return (
    <header className="flex min-h-11 items-center gap-2">
      <Link
        to={backTo}
        relative="path"
        aria-label={t('Back')}
        title={t('Back')}
        className="focus-ring touch-target -ms-2 grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
      >
        <Icon of={ArrowLeftIcon} className="rtl:-scale-x-100" />
      </Link>
      <div className="me-auto min-w-0">
        <h2 ref={heading} tabIndex={-1} className="truncate text-lg font-semibold outline-none">
          <NameText>{title}</NameText>
        </h2>
        {about !== undefined && (
          <p className="truncate text-xs text-muted">
            <NameText>{about}</NameText>
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
