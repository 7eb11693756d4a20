import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { restoreMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { keepTemplate } from './mail-template-queries.ts';

interface RestoreDialogProps {
  template: MailTemplate;
  /** Name of the language. */
  languageName: string;
  /** The default is stored and cached. */
  onRestored: () => void;
  onClose: () => void;
}

/** Asks before the text of a language is deleted. */
export function RestoreDialog({ template, languageName, onRestored, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { id, language } = template;
  const restore = async () => {
    const answer = await runChange(() => call(restoreMailTemplate, { params: { id }, body: { language } }));
    await keepTemplate(answer.template);
    onRestored();
    toastQueue.show({ type: 'positive', message: t('Default restored') });
  };
  return (
    <ConfirmDialog
      title={t('Restore default?')}
      actionLabel={t('Restore default')}
      onConfirm={restore}
      onError={showFailure}
      onClose={onClose}
    >
      <p>
        {language === ''
          ? t('The text for all languages is deleted. The mail has the text of the product again.')
          : t('The text for :language is deleted. The mail has the text for all languages again.', {
              language: languageName,
            })}
      </p>
    </ConfirmDialog>
  );
}
