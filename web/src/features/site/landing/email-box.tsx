import { useTranslation } from 'react-i18next';

interface EmailBoxProps {
  value: string;
  onChange: (email: string) => void;
  /** Id of the message about a bad address. */
  errorId?: string;
}

/** A field for an address, next to a button. Its label is visible to screen readers only. */
export function EmailBox({ value, onChange, errorId }: EmailBoxProps) {
  const { t } = useTranslation();
  return (
    <input
      type="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={t('Email')}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      placeholder={t('Email')}
      autoComplete="email"
      className="h-11 min-w-0 flex-1 rounded-input bg-paper px-3.5 text-base ring-1 ring-control outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary aria-invalid:ring-danger max-sm:flex-none"
    />
  );
}
