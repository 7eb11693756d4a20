import type { TFunction } from 'i18next';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import type { listLocalizations } from '#shared/routes/site/languages.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { percentText, translatedPercent } from './translated-percent.ts';

/** Columns of the list of languages. */
export function localizationColumns(
  t: TFunction,
  language: string,
): TableColumn<ManagedLocalization, OrderOf<typeof listLocalizations>>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      sortBy: 'name',
      cell: (localization) => <LocalizationName localization={localization} t={t} />,
    },
    {
      key: 'language',
      title: t('Code'),
      sortBy: 'language',
      cell: ({ language: code }) => (
        <span dir="ltr" className="font-mono text-sm">
          {code}
        </span>
      ),
    },
    {
      key: 'translated',
      title: t('Translated'),
      cell: (localization) => <Translated localization={localization} t={t} language={language} />,
    },
    {
      key: 'outdated',
      title: t('Outdated'),
      align: 'end',
      cell: ({ outdated_count: count }) => count.toLocaleString(language),
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      sortBy: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

interface CellProps {
  localization: ManagedLocalization;
  t: TFunction;
}

function LocalizationName({ localization: { name, direction, is_default: isDefault }, t }: CellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate md:max-w-64">
        <NameText>{name}</NameText>
      </span>
      {isDefault && (
        <Chip size="xs" color="primary">
          {t('Default')}
        </Chip>
      )}
      {direction === 'rtl' && <Chip size="xs">{t('Right to left')}</Chip>}
    </span>
  );
}

function Translated({ localization, t, language }: CellProps & { language: string }) {
  const percent = translatedPercent(localization);
  return (
    <span className="inline-flex items-center gap-3">
      <ProgressBar
        label={t('Translated')}
        fraction={percent / 100}
        look={percent === 100 ? 'positive' : 'primary'}
        className="relative h-1.5 w-24 bg-disabled max-md:w-16"
      />
      <span className="tabular-nums">{percentText(percent, language)}</span>
    </span>
  );
}
