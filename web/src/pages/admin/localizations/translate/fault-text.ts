import type { TFunction } from 'i18next';
import type { LineFault } from './check-line.ts';

/** Says what is wrong with a translation; `faultNames` belong behind it. */
export function faultText(t: TFunction, fault: LineFault): string {
  switch (fault.kind) {
    case 'missing':
      return t('Missing:');
    case 'unknown':
      return t('Not in the source:');
    case 'noForms':
      return t('Forms for numbers are missing, such as :forms.', { forms: '[one …|other …]' });
    case 'needlessForms':
      return t('The source has no forms for numbers.');
    case 'unknownForms':
      return t('This language has no such forms:');
    case 'missingForms':
      return t('Forms that are missing, so that “other” is read:');
    case 'sameAsSource':
      return t('The same as the source.');
    case 'spaces':
      return t('Begins or ends with a space.');
    case 'ending':
      return t('Ends with another mark than the source.');
    case 'directionMarks':
      return t('Has invisible marks of the text direction.');
    default:
      return fault satisfies never;
  }
}

/** The placeholders or forms that are meant, as they are written. */
export function faultNames(fault: LineFault): string {
  if (!('names' in fault)) return '';
  const isPlaceholder = fault.kind === 'missing' || fault.kind === 'unknown';
  return fault.names.map((name) => (isPlaceholder ? `:${name}` : name)).join(', ');
}
