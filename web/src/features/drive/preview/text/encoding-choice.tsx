import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

interface EncodingChoiceProps {
  /** A label of `TextDecoder`. */
  value: string;
  onChange: (encoding: string) => void;
}

/** The encoding in which a text is read: the detected one is not always right. */
export function EncodingChoice({ value, onChange }: EncodingChoiceProps) {
  const { t } = useTranslation();
  return (
    <select
      aria-label={t('Encoding')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="drawn-select h-8 max-w-48 min-w-0 rounded-input bg-paper px-2 text-sm ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11 max-md:max-w-36"
    >
      {Object.entries(encodingNames(t)).map(([encoding, name]) => (
        <option key={encoding} value={encoding}>
          {name}
        </option>
      ))}
    </select>
  );
}

function encodingNames(t: TFunction): Record<string, string> {
  return {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': t('Western (Windows-1252)'),
    'windows-1250': t('Central European (Windows-1250)'),
    'windows-1257': t('Baltic (Windows-1257)'),
    'windows-1254': t('Turkish (Windows-1254)'),
    'windows-1251': t('Cyrillic (Windows-1251)'),
    'koi8-r': t('Cyrillic (KOI8-R)'),
    ibm866: t('Cyrillic (CP 866)'),
    'windows-1253': t('Greek (Windows-1253)'),
    'windows-1256': t('Arabic (Windows-1256)'),
    'windows-1255': t('Hebrew (Windows-1255)'),
    'windows-874': t('Thai (Windows-874)'),
    'windows-1258': t('Vietnamese (Windows-1258)'),
    gb18030: t('Simplified Chinese (GBK)'),
    big5: t('Traditional Chinese (Big5)'),
    shift_jis: t('Japanese (Shift JIS)'),
    'euc-jp': t('Japanese (EUC-JP)'),
    'iso-2022-jp': t('Japanese (ISO-2022-JP)'),
    'euc-kr': t('Korean (EUC-KR)'),
  };
}
