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

/**
 * A value that has no field of its own, as JSON. While it cannot be read, the value stays as it was. What is typed is
 * formatted once the field is left.
 */
export function JsonField({ value, onChange, error, isDisabled, ...props }: JsonFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const [isValid, setIsValid] = useState(true);
  const change = (typed: string) => {
    setDraft(typed);
    try {
      onChange(JSON.parse(typed));
      setIsValid(true);
    } catch {
      setIsValid(false);
    }
  };
  return (
    <TextArea
      {...props}
      isCode
      disabled={isDisabled}
      error={isValid ? error : t('This is not valid JSON.')}
      value={draft ?? JSON.stringify(value, null, 2)}
      onChange={change}
      onBlur={() => {
        if (isValid) setDraft(undefined);
      }}
    />
  );
}
