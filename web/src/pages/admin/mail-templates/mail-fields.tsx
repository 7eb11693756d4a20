import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BodyField } from './body-field.tsx';
import { LanguageField } from './language-field.tsx';
import type { MailContent, MailFaults } from './mail-faults.ts';
import { SubjectField } from './subject-field.tsx';
import { useInsertion } from './use-insertion.ts';
import { VariableList } from './variable-list.tsx';

export type MailBody = 'html' | 'plain';

interface MailFieldsProps {
  template: MailTemplate;
  form: RouteForm<MailContent>;
  /** What the last save was refused for. */
  refused: MailFaults;
  /** What is wrong with the current text. */
  faults: MailFaults;
  shownBody: MailBody;
  onShowBody: (body: MailBody) => void;
}

/** Language, subject, HTML, plain text and variables of a mail. */
export function MailFields({ template, form, refused, faults, shownBody, onShowBody }: MailFieldsProps) {
  const { t } = useTranslation();
  const insertion = useInsertion(shownBody);
  const body = (name: MailBody, title: string) => ({
    key: name,
    title,
    isKept: true,
    content: (
      <BodyField
        form={form}
        name={name}
        label={title}
        insertion={insertion}
        refused={refused[name]}
        fault={faults[name]}
      />
    ),
  });
  return (
    <EditorPanel label={t('Mail')}>
      {template.is_outdated && (
        <p className="rounded-input bg-background-alt px-4 py-3 text-sm">
          {t("The product's text of this mail has changed since it was customized.")}
        </p>
      )}
      <LanguageField template={template} />
      <SubjectField form={form} insertion={insertion} fault={faults.subject?.message} />
      <Tabs
        label={t('Format')}
        look="page"
        selected={shownBody}
        onSelect={(key) => onShowBody(key === 'plain' ? 'plain' : 'html')}
        tabs={[body('html', t('HTML')), body('plain', t('Plain text'))]}
      />
      <VariableList variables={template.variables} onInsert={insertion.insert} />
    </EditorPanel>
  );
}
