import { LockIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Notes on card security, and the policies of the site. */
export function PaymentNotes() {
  const { t } = useTranslation();
  const { policies } = useBootstrap().settings.registration;
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p className="flex items-start gap-2">
        <Icon of={LockIcon} size={16} className="mt-0.5 shrink-0" />
        {t(
          'The payment is encrypted. The payment service alone sees your card number, and this site never does.',
        )}
      </p>
      {policies.length > 0 && (
        <ul aria-label={t('Policies')} className="flex flex-wrap gap-x-4 gap-y-1">
          {policies.map(({ id, label, link }) => (
            <li key={id}>
              <a href={link} target="_blank" rel="noreferrer" className="focus-ring rounded-small underline">
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
