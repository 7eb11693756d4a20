import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { settingFields, type SettingField } from '#shared/input-rules/settings.ts';
import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DiscardGuard } from '../editor/discard-guard.tsx';
import { FormProblem } from '../form/route-form-frame.tsx';
import { SettingControl } from './setting-control.tsx';
import { valueOf } from './setting-values.ts';
import { settingsQuery, type SettingsView } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of a section, as their registry describes them (AST-0). */
export function SettingsForm({ section }: { section: AdminSection }) {
  const { data, isError, refetch } = useQuery(settingsQuery(section));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return <LoadedForm key={section} section={section} view={data} />;
}

function LoadedForm({ section, view }: { section: AdminSection; view: SettingsView }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const fields: readonly SettingField[] = settingFields[section];
  const form = useSettingsForm({ section, fields, view, element });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave) void form.save();
      }}
      className="flex max-w-150 flex-col gap-6"
    >
      <DiscardGuard isChanged={form.isDirty && !form.isSaving} />
      <FormProblem message={form.problem} />
      {form.isOutdated && <OutdatedNote onLoad={() => void form.loadTheirs()} />}
      {fields.map((field) => (
        <div key={field.name} data-setting={field.name}>
          <SettingControl
            field={field}
            value={valueOf(field, view, form.changes)}
            onChange={(value) => form.change(field, value)}
            error={form.errors[field.name]}
            isSet={isPlainObject(view[field.side][field.name])}
          />
        </div>
      ))}
      <SubmitButton className="self-start" isDisabled={!form.canSave} isPending={form.isSaving}>
        {t('Save')}
      </SubmitButton>
    </form>
  );
}

function OutdatedNote({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('Somebody else changed these settings')}</p>
        <p className="text-muted">{t('Load their values; your changes stay.')}</p>
      </div>
      <Button onPress={onLoad}>{t('Load their values')}</Button>
    </div>
  );
}
