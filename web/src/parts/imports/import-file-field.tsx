import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import { importLimits } from '#shared/imports.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { formatSize } from '../format-size.ts';

interface ImportFileFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** What the server says is wrong with the file. */
  problem: string | undefined;
  isDisabled: boolean;
}

/** Chooses the CSV file, and refuses at once what the server would. */
export function ImportFileField({ file, onChange, problem, isDisabled }: ImportFileFieldProps) {
  const { t } = useTranslation();
  const check = (chosen: File) => {
    if (!chosen.name.toLowerCase().endsWith('.csv')) return t(clientMessages.typeNotAllowed);
    if (chosen.size <= importLimits.maxBytes) return undefined;
    return t(clientMessages.fileTooLarge, { file: chosen.name, size: formatSize(importLimits.maxBytes) });
  };
  return (
    <FileField
      label={t('CSV file')}
      hint={t('At most :size', { size: formatSize(importLimits.maxBytes) })}
      accept={['.csv', 'text/csv']}
      value={file}
      onChange={onChange}
      check={check}
      error={problem}
      isDisabled={isDisabled}
    />
  );
}
