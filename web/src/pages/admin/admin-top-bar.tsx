import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Brand } from '../../features/accounts/session/brand.tsx';
import { routePaths } from '../../parts/paths.ts';
import { TopBar } from '../site/top-bar.tsx';

/** The bar above all admin screens. */
export function AdminTopBar({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTranslation();
  return (
    <TopBar onMenu={onMenu}>
      <Link
        to={routePaths.admin}
        className="focus-ring me-auto flex min-w-0 items-center gap-3 rounded-button"
      >
        <Brand />
        <span className="truncate border-s border-divider ps-3 text-muted">{t('Admin area')}</span>
      </Link>
    </TopBar>
  );
}
