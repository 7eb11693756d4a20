import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { isExpired } from './link-options.ts';

/** The link to take along, whether it has expired, and how often it was used. */
export function LinkAddress({ link }: { link: ShareableLink }) {
  const { t } = useTranslation();
  const { visits } = link;
  return (
    <div className="flex flex-col gap-2">
      <CopyField label={t('Link')} value={link.url} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums empty:hidden">
        {isExpired(link, Date.now()) && (
          <Chip size="sm" color="danger">
            {t('Expired')}
          </Chip>
        )}
        {visits && (
          <span>
            {t(':count [one view|other views]', { count: visits.views })} ·{' '}
            {link.upload_only
              ? t(':count [one upload|other uploads]', { count: visits.uploads })
              : t(':count [one download|other downloads]', { count: visits.downloads })}
          </span>
        )}
        {visits?.last_visited_at && (
          <span>
            {t('Last visit')}: <TimeText iso={visits.last_visited_at} />
          </span>
        )}
      </div>
    </div>
  );
}
