import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { EditorLayout } from '../../../parts/editor/editor-layout.tsx';
import { ChangedNote } from './changed-note.tsx';
import { useMailLanguages } from './language-field.tsx';
import { MailActions } from './mail-actions.tsx';
import { canRender, mailFaults } from './mail-faults.ts';
import { MailFields, type MailBody } from './mail-fields.tsx';
import { languageParameter, mailTemplatesPath, readLatestTemplate } from './mail-template-queries.ts';
import { MailPreview } from './preview/mail-preview.tsx';
import { useRenderedMail } from './preview/use-rendered-mail.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SendTestDialog } from './send-test-dialog.tsx';
import { useMailTemplateForm } from './use-mail-template-form.ts';

interface MailTemplateEditorProps {
  template: MailTemplate;
  /** What is stored now shall take the place of what is in the fields. */
  onReplaced: () => void;
}

/** Editor of a mail in a language, beside its live preview. */
export function MailTemplateEditor({ template, onReplaced }: MailTemplateEditorProps) {
  const { t } = useTranslation();
  const languages = useMailLanguages();
  const [shownBody, setShownBody] = useState<MailBody>('html');
  const [opened, setOpened] = useState<'test' | 'restore'>();
  const { form, refused } = useMailTemplateForm(template, (part) => {
    if (part !== 'subject') setShownBody(part);
  });
  const { control, takeLatest, ...state } = form;
  const [subject, html, plain] = useWatch({ control, name: ['subject', 'html', 'plain'] });
  const content = useMemo(() => ({ subject, html, plain }), [subject, html, plain]);
  const preview = useRenderedMail(template, content);
  const keepMine = async () => {
    await takeLatest();
    form.submit();
  };
  const loadTheirs = async () => {
    await readLatestTemplate(template);
    onReplaced();
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <EditorLayout
        title={t('Edit mail: :name', { name: t(template.display_name) })}
        backTo={mailTemplatesPath}
        form={state}
        recordParameter={languageParameter}
        isWide
        actions={
          <MailActions
            onTest={canRender(content) ? () => setOpened('test') : undefined}
            onRestore={template.is_default ? undefined : () => setOpened('restore')}
          />
        }
      >
        {form.isOutdated && <ChangedNote onLoadTheirs={loadTheirs} onKeepMine={keepMine} />}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <MailFields
            template={template}
            form={form}
            refused={refused}
            faults={mailFaults(preview.error)}
            shownBody={shownBody}
            onShowBody={setShownBody}
          />
          <div className="min-w-0 lg:sticky lg:top-20">
            <MailPreview preview={preview} />
          </div>
        </div>
      </EditorLayout>
      {opened === 'test' && <SendTestDialog template={template} content={content} onClose={close} />}
      {opened === 'restore' && (
        <RestoreDialog
          template={template}
          languageName={languages.get(template.language) ?? template.language}
          onRestored={onReplaced}
          onClose={close}
        />
      )}
    </>
  );
}
