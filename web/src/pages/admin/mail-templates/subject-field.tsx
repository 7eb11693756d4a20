import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { MailContent } from './mail-faults.ts';
import type { Insertion } from './use-insertion.ts';

interface SubjectFieldProps {
  form: RouteForm<MailContent>;
  insertion: Insertion;
  /** What the preview says of it. */
  fault: string | undefined;
}

/** Subject of a mail. */
export function SubjectField({ form, insertion, fault }: SubjectFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController(form.field('subject'));
  const input = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    if (!input.current) return;
    input.current.focus();
    const { selectionStart, selectionEnd, value } = input.current;
    input.current.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    field.onChange(input.current.value);
  };
  return (
    <TextField
      {...field}
      ref={(element) => {
        field.ref(element);
        input.current = element;
        insertion.register('subject', element ? insert : undefined);
      }}
      label={t('Subject')}
      dir="auto"
      autoComplete="off"
      onFocus={() => insertion.use('subject')}
      error={fieldState.error?.message ?? fault}
    />
  );
}
