import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../api/error-message.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { mailFaults, mailForms, type MailForm } from '../mail-faults.ts';
import type { RenderedPreview } from './use-rendered-mail.ts';

/** Why the preview shows an earlier version. */
export function PreviewProblem({ preview }: { preview: RenderedPreview }) {
  const { t } = useTranslation();
  const names: Record<MailForm, string> = {
    subject: t('Subject'),
    html: t('HTML'),
    plain: t('Plain text'),
  };
  const { error, mail } = preview;
  const faults = mailFaults(error);
  const faulty = mailForms.flatMap((form) => {
    const fault = faults[form];
    return fault ? [`${names[form]}: ${fault.message}`] : [];
  });
  return (
    <div role="status" className="empty:hidden">
      {Boolean(error) && (
        <div className="flex flex-col items-start gap-2 rounded-input bg-background-alt px-4 py-3 text-sm">
          {faulty.length > 0 ? (
            faulty.map((text) => (
              <p key={text} className="font-medium wrap-anywhere text-danger">
                {text}
              </p>
            ))
          ) : (
            <>
              <p className="font-medium text-danger">{errorMessage(error)}</p>
              <Button size="small" onPress={preview.retry}>
                {t('Try again')}
              </Button>
            </>
          )}
          {mail && <p className="text-muted">{t('The preview shows the last version without errors.')}</p>}
        </div>
      )}
    </div>
  );
}
