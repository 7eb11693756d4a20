import { useController } from 'react-hook-form';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { CodeField } from '../../../ui/code/code-field.tsx';
import type { MailContent, MailFault } from './mail-faults.ts';
import type { Insertion } from './use-insertion.ts';

interface BodyFieldProps {
  form: RouteForm<MailContent>;
  name: 'html' | 'plain';
  label: string;
  insertion: Insertion;
  /** What the last save was refused for. */
  refused: MailFault | undefined;
  /** What the preview says of it. */
  fault: MailFault | undefined;
}

/** Code of the HTML or of the plain text of a mail. */
export function BodyField({ form, name, label, insertion, refused, fault }: BodyFieldProps) {
  const { field, fieldState } = useController(form.field(name));
  const { error } = fieldState;
  const shown = error ? (error.type === 'server' ? refused : undefined) : fault;
  return (
    <div onFocus={() => insertion.use(name)}>
      <CodeField
        ref={(editor) => {
          field.ref(editor);
          insertion.register(name, editor ? (text) => editor.insert(text) : undefined);
        }}
        label={label}
        isLabelHidden
        syntax={name === 'html' ? 'html' : 'text'}
        value={field.value}
        onChange={field.onChange}
        error={error?.message ?? fault?.message}
        faultyLine={shown?.line}
      />
    </div>
  );
}
