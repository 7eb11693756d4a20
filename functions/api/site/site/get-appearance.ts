import type { AppearanceValues, PreviewPeople } from '#shared/entities/site/appearance.ts';
import type { getAppearance as route } from '#shared/routes/site/appearance.ts';
import { mergePermissions } from '#shared/permissions/merge-permissions.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { findAppearanceDraft, type StoredDraft } from '../../../data/site/appearance-drafts.ts';
import { presentWholeRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { viewAppearance } from '../../../use-cases/site/appearance/view-appearance.ts';
import { pageLifetime } from '../../../use-cases/site/cache/page-lifetime.ts';
import { getDefaultRoleIds, getRoles } from '../../../use-cases/site/roles/get-roles.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** Returns the appearance of the site with a version of each part, and the caller’s unsaved draft. */
export const getAppearance: Handler<typeof route> = async ({ caller }) => {
  const [config, draft, lifetime] = await Promise.all([
    getConfigNow(),
    findAppearanceDraft(caller.user.userId),
    pageLifetime('/', 200),
  ]);
  const appearance = await viewAppearance(config);
  return {
    appearance,
    draft: draft ? presentDraft(draft, appearance.values) : null,
    guests_wait_seconds: lifetime,
    preview_people: await listPreviewPeople(),
  };
};

/** Parts that the draft does not have are as they are. */
const presentDraft = ({ values, saved, updatedAtMs }: StoredDraft, current: AppearanceValues) => ({
  values: { ...current, ...values },
  saved: { ...current, ...saved },
  updated_at: toIsoTime(updatedAtMs),
});

async function listPreviewPeople(): Promise<PreviewPeople> {
  const [all, defaultIds] = await Promise.all([getRoles(), getDefaultRoleIds()]);
  const withRoles = (ids: readonly number[]) => {
    const roles = all.filter(({ id }) => ids.includes(id)).map(presentWholeRole);
    const grants = roles.map(({ id, permissions = [] }) => ({ source: `role:${id}` as const, permissions }));
    return { roles, permissions: mergePermissions(grants).permissions };
  };
  return { user: withRoles(defaultIds), subscriber: withRoles([...defaultIds, roleIds.subscribers]) };
}
