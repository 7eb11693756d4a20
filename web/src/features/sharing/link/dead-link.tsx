import { Link2OffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** An unknown, expired or removed link: all the same to a visitor. */
export function DeadLink() {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      picture={<Link2OffIcon aria-hidden size={48} strokeWidth={1.25} />}
      title={t('This link does not exist or has expired')}
      action={
        <Link to={routePaths.home} className={buttonClass('primary')}>
          {t('Go to the homepage')}
        </Link>
      }
    />
  );
}
