import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';

/** Warns of what takes the whole site out of search engines. */
export function VanishWarning({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex items-start gap-3 rounded-panel bg-paper p-4 ring-1 ring-warning">
      <Icon of={TriangleAlertIcon} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">{t('Your site will vanish from search engines')}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </div>
  );
}
