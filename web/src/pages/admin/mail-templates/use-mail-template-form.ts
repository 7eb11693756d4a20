import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { mailTemplateRules } from '#shared/input-rules/mail-templates.ts';
import { updateMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { mailFaults, mailForms, type MailContent, type MailFaults, type MailForm } from './mail-faults.ts';
import { keepTemplate, knownVersion, readLatestTemplate } from './mail-template-queries.ts';

interface MailTemplateForm {
  form: RouteForm<MailContent>;
  /** What the server refused at the last save. */
  refused: MailFaults;
}

/**
 * Form of a template in a language.
 * @param onRefused shows the first part that the server refuses, before it gets the focus
 */
export function useMailTemplateForm(
  template: MailTemplate,
  onRefused: (form: MailForm) => void,
): MailTemplateForm {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<MailFaults>({});
  const save = async (values: MailContent): Promise<MailTemplate> => {
    const { id, language } = template;
    const body = { ...values, language, version: knownVersion(template) };
    try {
      return (await runChange(() => call(updateMailTemplate, { params: { id }, body }))).template;
    } catch (error) {
      const faults = mailFaults(error);
      const first = mailForms.find((form) => faults[form]);
      // At once: the form gives the focus to the part, which must be visible for it.
      flushSync(() => {
        setRefused(faults);
        if (first) onRefused(first);
      });
      throw error;
    }
  };
  const form = useRouteForm<MailContent, MailTemplate>({
    rules: mailTemplateRules,
    defaultValues: contentOf(template),
    send: save,
    onSaved: async (saved) => {
      setRefused({});
      await keepTemplate(saved);
      toastQueue.show({ type: 'positive', message: t('Changes saved') });
    },
    readLatest: async () => contentOf(await readLatestTemplate(template)),
  });
  return { form, refused };
}

function contentOf({ subject, html, plain }: MailTemplate): MailContent {
  return { subject, html, plain };
}
