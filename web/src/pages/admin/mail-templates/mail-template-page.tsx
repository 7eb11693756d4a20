import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NotFound } from '../../site/not-found.tsx';
import { AdminRecord } from '../admin-record.tsx';
import { MailTemplateEditor } from './mail-template-editor.tsx';
import { languageParameter, mailTemplateQuery } from './mail-template-queries.ts';

/** /admin/mail-template/{templateId}/edit. The address names the language, too. */
export function MailTemplatePage() {
  const { templateId = '' } = useParams();
  const [address] = useSearchParams();
  // What is stored takes the place of what is in the fields: the editor begins again.
  const [round, setRound] = useState(0);
  if (!/^[1-9]\d{0,5}$/.test(templateId)) return <NotFound />;
  const language = address.get(languageParameter) ?? '';
  return (
    <AdminRecord query={mailTemplateQuery(Number(templateId), language)}>
      {(template) => (
        <MailTemplateEditor
          key={`${templateId} ${language} ${round}`}
          template={template}
          onReplaced={() => setRound((last) => last + 1)}
        />
      )}
    </AdminRecord>
  );
}
