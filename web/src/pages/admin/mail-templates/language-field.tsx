import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { localizationsQuery } from '../../../features/site/language/use-language.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { languageParameter } from './mail-template-queries.ts';

/** Names of the languages for which a mail can be written, by their codes; `''` stands for all. */
export function useMailLanguages(): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const { data = [] } = useQuery(localizationsQuery);
  return new Map([['', t('All languages')], ...data.map(({ language, name }) => [language, name] as const)]);
}

/** The language whose text is edited. Another one is another text, so that it leaves this one. */
export function LanguageField({ template }: { template: MailTemplate }) {
  const { t } = useTranslation();
  const [, setAddress] = useSearchParams();
  const { language, languages } = template;
  const options = [...useMailLanguages()].map(([value, name]) => ({
    value,
    name: languages.includes(value) ? t(':language (customized)', { language: name }) : name,
  }));
  return (
    <SelectField
      label={t('Language')}
      options={options}
      value={language}
      onChange={(value) => setAddress(value === '' ? {} : { [languageParameter]: value })}
      hint={hintOf(template, t)}
    />
  );
}

function hintOf({ language, is_default: isDefault }: MailTemplate, t: TFunction): string {
  if (language === '') {
    return isDefault
      ? t('The text of the product, in the language of each reader.')
      : t('For readers of all languages that have no text of their own.');
  }
  return isDefault
    ? t('No text of its own yet: its readers get the one for all languages.')
    : t('For readers of this language.');
}
