import type { TFunction } from 'i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import type { listMailTemplates } from '#shared/routes/site/mail-templates.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { nameIn } from '../localizations/language-names.ts';
import { subjectWords } from './subject-words.ts';

/** Columns of the list of mails. */
export function mailTemplateColumns(
  t: TFunction,
  language: string,
): TableColumn<MailTemplate, OrderOf<typeof listMailTemplates>>[] {
  return [
    {
      key: 'display_name',
      title: t('Name'),
      sortBy: 'display_name',
      cell: (template) => <TemplateName template={template} t={t} />,
    },
    {
      key: 'subject',
      title: t('Subject'),
      sortBy: 'subject',
      cell: ({ subject }) => (
        <span dir="auto" className="block truncate text-start md:max-w-96">
          {subjectWords(subject, (line) => t(line))}
        </span>
      ),
    },
    {
      key: 'languages',
      title: t('Languages'),
      phone: 'hidden',
      cell: ({ languages }) => (
        <span className="block truncate md:max-w-56">{languageNames(languages, language, t)}</span>
      ),
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      sortBy: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at: at }) => at && <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

function TemplateName({ template, t }: { template: MailTemplate; t: TFunction }) {
  const { display_name: name, languages, is_outdated: isOutdated } = template;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{t(name)}</span>
      {languages.length > 0 && (
        <Chip size="xs" color="primary">
          {t('Customized')}
        </Chip>
      )}
      {isOutdated && (
        <Chip size="xs" color="danger">
          {t('Default changed')}
        </Chip>
      )}
    </span>
  );
}

/** The languages that have a template of their own, in words. */
function languageNames(codes: readonly string[], language: string, t: TFunction): string {
  const names = codes.map((code) => (code === '' ? t('All languages') : nameIn(code, language) || code));
  return new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(names);
}
