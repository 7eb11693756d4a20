import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { localizationNameRules, localizationRules } from '#shared/input-rules/localizations.ts';
import { createLocalization, updateLocalization } from '#shared/routes/site/localizations.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { type RouteForm, useRouteForm } from '../../../parts/form/use-route-form.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { ownName } from './language-names.ts';
import { refreshLocalizations } from './localization-queries.ts';

/** The fields of a new language. */
export type LocalizationValues = { language: string; name: string };

/** The form of a new language. Its name follows from the code until one is typed. */
export function useLocalizationForm(onSaved: () => void): RouteForm<LocalizationValues> {
  const { t } = useTranslation();
  const form = useRouteForm<LocalizationValues, AnswerOf<typeof createLocalization>>({
    rules: localizationRules,
    defaultValues: { language: '', name: '' },
    send: (body) => runChange(() => call(createLocalization, { body })),
    onSaved: async () => {
      await refreshLocalizations();
      onSaved();
      toastQueue.show({ type: 'positive', message: t('Language added') });
    },
  });
  useNameOfCode(form);
  return form;
}

function useNameOfCode({ control }: RouteForm<LocalizationValues>): void {
  const code = useWatch({ control, name: 'language' });
  const { field } = useController({ control, name: 'name' });
  const { value, onChange } = field;
  const made = useRef('');
  useEffect(() => {
    const name = ownName(code);
    if (value !== made.current || name === value) return;
    made.current = name;
    onChange(name);
  }, [code, value, onChange]);
}

/** The form that gives a language another name. */
export function useLocalizationNameForm(
  { id, name }: ManagedLocalization,
  onSaved: () => void,
): RouteForm<{ name: string }> {
  const { t } = useTranslation();
  return useRouteForm<{ name: string }, AnswerOf<typeof updateLocalization>>({
    rules: localizationNameRules,
    defaultValues: { name },
    send: (body) => runChange(() => call(updateLocalization, { params: { id }, body })),
    onSaved: async () => {
      await refreshLocalizations();
      onSaved();
      toastQueue.show({ type: 'positive', message: t('Language renamed') });
    },
  });
}
