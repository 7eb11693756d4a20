import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/fields/text-area.tsx';

interface JsonFieldProps {
  label: string;
  hint?: string;
  error?: string;
  isDisabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A value that has no field of its own, as JSON. While it cannot be read, the value stays as it was. */
export function JsonField({ value, onChange, error, isDisabled, ...props }: JsonFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const change = (typed: string) => {
    try {
      onChange(JSON.parse(typed));
      setDraft(undefined);
    } catch {
      setDraft(typed);
    }
  };
  return (
    <TextArea
      {...props}
      isCode
      disabled={isDisabled}
      error={draft === undefined ? error : t('This is not valid JSON.')}
      value={draft ?? JSON.stringify(value, null, 2)}
      onChange={change}
    />
  );
}
