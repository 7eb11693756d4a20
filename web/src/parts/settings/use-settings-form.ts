import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SettingField } from '#shared/input-rules/settings.ts';
import { updateSettingsSection } from '#shared/routes/site/settings.ts';
import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { ApiError, call } from '../../api/call.ts';
import { errorMessage } from '../../api/error-message.ts';
import { translateLine } from '../../api/translate-line.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useChange } from '../use-change.ts';
import { applySettings } from './apply-settings.ts';
import { bodyOf, faultsOf, valueOf, withChange, type SettingChanges } from './setting-values.ts';
import { settingsKey, settingsQuery, type SettingsView } from './settings-query.ts';

interface Options {
  section: AdminSection;
  fields: readonly SettingField[];
  view: SettingsView;
  /** Gets the focus to its first field at fault. */
  element: RefObject<HTMLElement | null>;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const conflict = 409;

/** What an admin changed in a section, and how it is saved: only changes are sent, against the version that was read. */
export function useSettingsForm({ section, fields, view, element }: Options) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [changes, setChanges] = useState<SettingChanges>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const faults = faultsOf(fields, changes);
  const own = Object.entries(faults).map(([name, { line, params }]) => [name, translateLine(line, params)]);
  const saving = useChange({
    send: () =>
      call(updateSettingsSection, { params: { section }, body: bodyOf(fields, changes, view.version) }),
    onDone: ({ client, server, deployed, version, requires_redeploy: redeployed }) => {
      cache.setQueryData(settingsKey(section), { client, server, deployed, version });
      setChanges({});
      applySettings(client);
      const labels = fields.filter(({ name }) => redeployed.includes(name)).map(({ label }) => t(label));
      const names = labels.join(', ');
      const hint = labels.length > 0 ? ` ${t('Deploy to apply: :names', { names })}` : '';
      toastQueue.show({ type: 'positive', message: t('Settings updated') + hint });
    },
    onRefused: (error) => {
      const named = namedErrors(error, fields);
      // Renders hidden settings with an error first, so that they can get the focus.
      flushSync(() => setRefused(named));
      focusFirst(element.current, Object.keys(named));
      return true;
    },
  });
  const isOutdated = saving.error instanceof ApiError && saving.error.status === conflict;
  const hasFields = Object.keys(refused).length > 0;
  const isDirty = Object.keys(changes).length > 0;
  return {
    section,
    fields,
    view,
    errors: { ...refused, ...Object.fromEntries(own) } as Record<string, string>,
    /** Value of a setting as the form shows it; undefined for an unchanged secret and for an unknown name. */
    valueOf: (name: string): unknown => {
      const field = fields.find((each) => each.name === name);
      return field && valueOf(field, view, changes);
    },
    /** Unsaved changes as the request body of a change. */
    unsaved: () => bodyOf(fields, changes, view.version),
    change: (field: SettingField, value: unknown) => {
      setChanges((former) => withChange(former, field, value, view));
      setRefused(({ [field.name]: _fixed, ...others }) => others);
    },
    /** Shows the server's errors at their fields. Returns false if there are none. */
    refuse: (error: unknown): boolean => {
      const named = namedErrors(error, fields);
      setRefused((former) => ({ ...former, ...named }));
      return Object.keys(named).length > 0;
    },
    save: saving.run,
    /** Reads what is stored now. What was changed here stays. */
    loadTheirs: async () => {
      await cache.fetchQuery(settingsQuery(section));
      saving.reset();
    },
    isDirty,
    isSaving: saving.isPending,
    isOutdated,
    problem: saving.error !== undefined && !isOutdated && !hasFields ? errorMessage(saving.error) : undefined,
    canSave: isDirty && own.length === 0 && !isOutdated,
  };
}

/** Errors by setting: what is wrong inside a list or an object is told at its field. */
function namedErrors(error: unknown, fields: readonly SettingField[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const [path, [message = '']] of Object.entries(error.errors)) {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (field) found[field.name] ??= message;
  }
  return found;
}

function focusFirst(element: HTMLElement | null, names: string[]): void {
  const [place] = [...(element?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])].filter((each) =>
    names.includes(each.dataset['setting'] ?? ''),
  );
  place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true], button')?.focus();
}
