import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { isExpired, isRestricted } from './link-options.ts';

/** What holds now for everybody with the link, or would hold with a new one. */
export function LinkSummary({ link }: { link: ShareableLink | null }) {
  const { t } = useTranslation();
  const conditions = useConditions(link);
  return (
    <>
      <span className="block font-medium">
        {link?.upload_only ? t('Anyone with the link can upload files') : t('Anyone with the link can view')}
      </span>
      <span className="block text-sm text-muted">{conditions.join(' · ')}</span>
    </>
  );
}

function useConditions(link: ShareableLink | null): string[] {
  const { t } = useTranslation();
  const { language, timeZone } = useWording();
  if (!link) return [t('They need no account')];
  const conditions = [isRestricted(link) ? t('They have to sign in') : t('They need no account')];
  if (link.has_password) conditions.push(t('They need the password'));
  if (!link.upload_only && link.allow_download) conditions.push(t('They can download'));
  if (!link.upload_only && link.allow_edit) conditions.push(t('They can edit after signing in'));
  if (link.expires_at !== null && !isExpired(link, Date.now())) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    conditions.push(t('Until :time', { time: format.format(new Date(link.expires_at)) }));
  }
  return conditions;
}
