import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { applyFieldErrors } from '../../../api/form-errors.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { takeOverUser } from './account-query.ts';
import { LocationFields, type LocationValues } from './location-fields.tsx';
import { placeListsQuery, type PlaceLists } from './place-queries.ts';
import { PanelActions, SettingsPanel } from './menu/settings-panel.tsx';

/** Takes over another language, everywhere and at once: the page knows how. */
export const LanguageContext = createContext<(language: string) => Promise<void>>(() => Promise.resolve());

/** Language, country and time zone. */
export function LocationPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const lists = useQuery(placeListsQuery);
  if (!user) return null;
  return (
    <SettingsPanel
      id="location-and-language"
      title={t('Date, time and language')}
      text={t('Times are shown in your time zone, dates and numbers as your language writes them.')}
    >
      {lists.isError && <ErrorState onRetry={() => void lists.refetch()} />}
      {lists.isPending && <Skeleton className="h-58" />}
      {lists.data && <LocationForm key={user.language} user={user} lists={lists.data} />}
    </SettingsPanel>
  );
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function LocationForm({ user, lists }: { user: User; lists: PlaceLists }) {
  const { t, i18n } = useTranslation();
  const changeLanguage = use(LanguageContext);
  const { control, handleSubmit, setError, formState } = useForm<LocationValues>({
    defaultValues: {
      language: user.language,
      country: user.country ?? '',
      timezone: user.timezone ?? browserTimeZone(),
    },
  });
  const submit = handleSubmit(async (form) => {
    try {
      const params = { id: String(user.id) };
      takeOverUser((await call(updateUser, { params, body: form })).user);
      if (form.language !== user.language) await changeLanguage(form.language);
      // In the language that holds by now.
      toastQueue.show({ type: 'positive', message: i18n.t('Updated account details') });
    } catch (error) {
      if (!applyFieldErrors(error, ['language', 'country', 'timezone'], setError)) showFailure(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-90 flex-col gap-4">
      <LocationFields control={control} lists={lists} />
      <PanelActions>
        <SubmitButton isPending={formState.isSubmitting}>{t('Save')}</SubmitButton>
      </PanelActions>
    </form>
  );
}
