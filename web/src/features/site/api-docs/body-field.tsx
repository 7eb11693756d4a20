import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isJson, type BodyDraft } from './body-draft.ts';

interface BodyFieldProps {
  draft: BodyDraft;
  onChange: (draft: BodyDraft) => void;
}

/** The body of a call to be tried: JSON as text, the fields of a form, or a file. */
export function BodyField({ draft, onChange }: BodyFieldProps) {
  const { t } = useTranslation();
  if (draft.kind === 'json') {
    return <JsonField text={draft.text} onChange={(text) => onChange({ kind: 'json', text })} />;
  }
  if (draft.kind === 'binary') {
    return <FileField label={t('Body')} onChange={(file) => onChange({ ...draft, file })} />;
  }
  const change = (name: string, value: string | File) =>
    onChange({
      ...draft,
      fields: draft.fields.map((field) => (field.name === name ? { ...field, value } : field)),
    });
  return draft.fields.map(({ name, isFile, value }) =>
    isFile ? (
      <FileField key={name} label={name} onChange={(file) => change(name, file ?? '')} />
    ) : (
      <TextField
        key={name}
        label={name}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => change(name, text)}
        autoComplete="off"
      />
    ),
  );
}

function JsonField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const isValid = isJson(text);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('Body')}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={Math.min(16, text.split('\n').length + 1)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        spellCheck={false}
        aria-invalid={isValid ? undefined : true}
        aria-describedby={isValid ? undefined : `${id}-note`}
        className="rounded-input bg-paper p-3 font-mono text-sm ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary aria-invalid:ring-danger max-md:text-lg"
      />
      {!isValid && (
        <p id={`${id}-note`} className="text-xs font-medium text-danger">
          {t('This is not valid JSON.')}
        </p>
      )}
    </div>
  );
}

function FileField({ label, onChange }: { label: string; onChange: (file?: File) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        onChange={({ target }) => onChange(target.files?.[0])}
        className="focus-ring rounded-input text-sm file:me-3 file:h-9 file:rounded-button file:bg-background-alt file:px-3 file:font-medium"
      />
    </div>
  );
}
