import type { TFunction } from 'i18next';
import type { SentDetail } from '#shared/messages/errors.ts';
import { inputMessages } from '#shared/messages/input-messages.ts';
import { localizationMessages } from '#shared/messages/localization-messages.ts';
import type { LineFault } from './check-line.ts';

/** Says what is wrong with a translation; `faultNames` belong behind it. */
export function faultText(t: TFunction, fault: LineFault): string {
  switch (fault.kind) {
    case 'missing':
      return t('Missing:');
    case 'unknown':
      return t('Not in the source:');
    case 'refused':
      return refusalText(t, fault.reason);
    case 'unknownForms':
      return t('This language has no such forms:');
    case 'missingForms':
      return t('Forms for numbers are missing:');
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

function refusalText(t: TFunction, { code, params = {} }: SentDetail): string {
  const messages: Readonly<Record<string, string>> = localizationMessages;
  return t(messages[code] ?? inputMessages.tooLong, params);
}

/** The placeholders or forms that are meant, as they are written. */
export function faultNames(fault: LineFault): string {
  return 'names' in fault ? fault.names.join(', ') : '';
}
