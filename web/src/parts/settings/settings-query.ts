import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { getSettingsSection } from '#shared/routes/site/settings.ts';
import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { call } from '../../api/call.ts';

/** A section as it was read: values by dotted names, and the version to save against. */
export type SettingsView = Pick<
  AnswerOf<typeof getSettingsSection>,
  'client' | 'server' | 'deployed' | 'version'
>;

export const settingsKey = (section: AdminSection) => ['settings', section] as const;

/** It is read when the form opens: what another admin saves meanwhile is found when saving. */
export const settingsQuery = (section: AdminSection) =>
  queryOptions({
    queryKey: settingsKey(section),
    queryFn: ({ signal }): Promise<SettingsView> => call(getSettingsSection, { params: { section }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
