import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { mailTestRules } from '#shared/input-rules/mail-templates.ts';
import { sendMailTemplateTest } from '#shared/routes/site/mail-templates.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import type { MailContent } from './mail-faults.ts';

interface SendTestDialogProps {
  template: MailTemplate;
  /** As it is in the fields. */
  content: MailContent;
  onClose: () => void;
}

/** Sends what is in the fields, with example values, to an address. */
export function SendTestDialog({ template: { id, language }, content, onClose }: SendTestDialogProps) {
  const { t } = useTranslation();
  const { user } = useBootstrap();
  const form = useRouteForm<{ email: string }, string>({
    rules: mailTestRules,
    defaultValues: { email: user?.email ?? '' },
    send: async ({ email }) => {
      const body = { ...content, language, email };
      await runChange(() => call(sendMailTemplateTest, { params: { id }, body }));
      return email;
    },
    onSaved: (email) => {
      onClose();
      toastQueue.show({ type: 'positive', message: t('Test sent to :email', { email }) });
    },
  });
  return (
    <Dialog title={t('Send test')} isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <p>{t('The mail has example values. Changes need not be saved for it.')}</p>
          <FormTextField
            {...form.field('email')}
            label={t('Email address')}
            type="email"
            dir="ltr"
            autoComplete="email"
            autoFocus
          />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isPending={form.isSending}>{t('Send')}</SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
