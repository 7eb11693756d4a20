import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { settingFields, settingGroups, type SettingField } from '#shared/input-rules/settings.ts';
import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DiscardGuard } from '../editor/discard-guard.tsx';
import { OutdatedNote } from '../editor/outdated-note.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { SettingGroupPanel, type SettingControls, type SettingExtras } from './setting-group-panel.tsx';
import { SettingsContext } from './settings-context.ts';
import { settingsQuery, type SettingsView } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  section: AdminSection;
  /** Controls of settings that need more than their schema describes. */
  controls?: SettingControls;
  extras?: SettingExtras;
  /** Heading level of the groups' titles. */
  headingLevel?: 2 | 3;
}

/** The settings of a section, as their registry describes them. */
export function SettingsForm(props: SettingsFormProps) {
  const { data, isError, refetch } = useQuery(settingsQuery(props.section));
  if (data) return <LoadedSettings key={props.section} {...props} view={data} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div aria-busy className="flex flex-col gap-6">
      {settingGroups[props.section].map(({ title }) => (
        <Skeleton key={title} className="h-60 rounded-panel" />
      ))}
    </div>
  );
}

const none = {};

/** The form of a section that has been read. */
export function LoadedSettings({
  section,
  view,
  controls = none,
  extras = none,
  headingLevel = 2,
}: SettingsFormProps & { view: SettingsView }) {
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
      className="flex flex-col gap-6"
    >
      <DiscardGuard isChanged={form.isDirty} isSaving={form.isSaving} />
      <FormProblem message={form.problem} />
      {form.isOutdated && (
        <OutdatedNote title={t('Somebody else changed these settings')} onLoad={form.loadTheirs} />
      )}
      <SettingsContext value={form}>
        {settingGroups[section].map((group) => (
          <SettingGroupPanel key={group.title} {...{ group, controls, extras, headingLevel }} />
        ))}
      </SettingsContext>
      {fields.some(({ readOnly }) => !readOnly) && (
        <div className="sticky bottom-0 flex items-center gap-4 border-t border-divider bg-background py-3 ring-1 ring-background">
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSaving}>
            {t('Save')}
          </SubmitButton>
          {form.isDirty && <p className="text-sm text-muted">{t('You have unsaved changes.')}</p>}
        </div>
      )}
    </form>
  );
}
