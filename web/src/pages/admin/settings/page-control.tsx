import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getValueLists } from '#shared/routes/site/values.ts';
import { call } from '../../../api/call.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

const pagesQuery = queryOptions({
  queryKey: ['settings', 'pages'],
  queryFn: async ({ signal }) =>
    (await call(getValueLists, { params: { names: 'pages' }, signal })).pages ?? [],
});

/** Selects a custom page. The value is its id. */
export function PageControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const { data: pages = [] } = useQuery(pagesQuery);
  const stored = value === null ? '' : String(value);
  const ids = pages.map(({ id }) => String(id));
  // A page may be stored by its slug.
  const bySlug = ids.includes(stored) ? undefined : pages.find(({ slug }) => slug === stored);
  const selected = bySlug ? String(bySlug.id) : stored;
  const options = [
    { value: '', name: t('None') },
    ...pages.map(({ id, title }) => ({ value: String(id), name: title })),
  ];
  // The stored page may be deleted.
  if (!options.some((option) => option.value === selected)) options.push({ value: selected, name: selected });
  return (
    <SelectField
      label={t(field.label)}
      hint={useSettingHint(field)}
      error={error}
      options={options}
      value={selected}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}
