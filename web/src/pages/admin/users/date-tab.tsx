import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { LocationFields, type LocationValues } from '../../../features/accounts/account/location-fields.tsx';
import { placeListsQuery, type PlaceLists } from '../../../features/accounts/account/place-queries.ts';
import { AuditList } from '../../../parts/audit/audit-list.tsx';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { isAllowed } from '#shared/viewer.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { sectionPath } from '../admin-section.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { mailsToUserPath } from '../logs/outgoing-emails/outgoing-emails-path.ts';
import { useUserForm } from './use-user-form.ts';
import { UserForm } from './user-form.tsx';
import { useManagedUser } from './user-page.tsx';
import { UserSubscriptions } from './user-subscriptions.tsx';
import { fixedBecause } from './user-rights.ts';

/** When a user was here, what they pay for, what happened to the account, and how times are shown to them. */
export function DateTab() {
  const { t } = useTranslation();
  const user = useManagedUser();
  const viewer = useBootstrap();
  const lists = useQuery(placeListsQuery);
  return (
    <>
      <Dates user={user} />
      <EditorPanel label={t('Date, time and language')}>
        <h2 className="text-lg font-semibold">{t('Date, time and language')}</h2>
        {lists.isError && <ErrorState onRetry={() => void lists.refetch()} />}
        {lists.isPending && <Skeleton className="h-58" />}
        {lists.data && <LocationForm user={user} lists={lists.data} />}
      </EditorPanel>
      <UserSubscriptions user={user} />
      {isAllowed(viewer, 'audit.view') && <History user={user} />}
    </>
  );
}

function Dates({ user }: { user: User }) {
  const { t } = useTranslation();
  const when = (iso: string | null | undefined) => (iso ? <TimeText iso={iso} /> : t('Never'));
  const [ban] = user.bans ?? [];
  const canSeeMails = isAllowed(useBootstrap(), 'logs.view');
  return (
    <EditorPanel label={t('Activity')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{t('Activity')}</h2>
        {canSeeMails && <TextLink to={mailsToUserPath(user.id)}>{t('Mails to this user')}</TextLink>}
      </div>
      <FactList>
        <Fact label={t('Registered')}>{when(user.created_at)}</Fact>
        <Fact label={t('Last active')}>{when(user.last_active_at)}</Fact>
        <Fact label={t('Email address verified')}>{when(user.email_verified_at)}</Fact>
        <Fact label={t('Banned')}>{when(user.banned_at)}</Fact>
        {ban?.expired_at && <Fact label={t('Banned until')}>{when(ban.expired_at)}</Fact>}
      </FactList>
    </EditorPanel>
  );
}

function LocationForm({ user, lists }: { user: User; lists: PlaceLists }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const form = useUserForm<LocationValues>(user, {
    defaultValues: {
      language: user.language,
      country: user.country ?? '',
      timezone: user.timezone ?? '',
    },
    toBody: (changed) => changed,
  });
  return (
    <UserForm form={form} fixedBecause={fixedBecause(user, viewer, t)}>
      <div className="flex max-w-90 flex-col gap-4">
        <LocationFields
          control={form.control}
          lists={lists}
          noZoneName={t('Automatic: the time zone of the browser')}
        />
      </div>
    </UserForm>
  );
}

/** What was done to the account, as the audit log has it. */
function History({ user }: { user: User }) {
  const { t } = useTranslation();
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: 'user' },
    { key: 'target_id', operator: '=', value: String(user.id) },
  ]);
  const own = new URLSearchParams({ 'filter.actor_email': user.email });
  return (
    <EditorPanel label={t('History')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{t('History')}</h2>
        <TextLink to={`${sectionPath({ path: 'logs' }, 'audit')}?${own.toString()}`}>
          {t('Everything that this user did')}
        </TextLink>
      </div>
      <AuditList
        queryKey={['user', user.id]}
        load={async (page, signal) =>
          (await call(listAuditEntries, { query: { ...page, filters }, signal })).pagination
        }
        emptyText={t('Nothing has been recorded yet.')}
      />
    </EditorPanel>
  );
}
