import { CircleAlertIcon, TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { alertMessages } from '#shared/admin/alert-messages.ts';
import type { Alert } from '#shared/routes/site/alerts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';

/** An alert in the language of the page, with the link to the place where its cause can be removed. */
export function AlertLine({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { code, severity, since, action } = alert;
  const { title, text } = alertMessages[code];
  const isError = severity === 'error';
  const { subject } = alert.params;
  // What could not be checked is a text to translate, too.
  const params = { ...alert.params, ...(subject !== undefined && { subject: t(String(subject)) }) };
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon
        of={isError ? CircleAlertIcon : TriangleAlertIcon}
        className={classNames('shrink-0', isError ? 'text-danger' : 'text-warning')}
      />
      <div className="flex min-w-0 flex-1 items-start gap-x-4 gap-y-1 max-md:flex-col">
        <p className="min-w-0 flex-1 break-words">
          <span className="sr-only">{isError ? t('Error') : t('Warning')}: </span>
          <span className="font-medium">{t(title, params)}</span>{' '}
          <span className="text-muted max-md:mt-0.5 max-md:block">
            {t(text, params)}
            {since !== null && (
              <>
                {' '}
                <span className="whitespace-nowrap">
                  · <TimeText iso={since} />
                </span>
              </>
            )}
          </span>
        </p>
        {action && (
          <span className="shrink-0 max-md:flex max-md:min-h-11 max-md:items-center">
            <TextLink to={action.action}>{t(action.label)}</TextLink>
          </span>
        )}
      </div>
    </li>
  );
}
