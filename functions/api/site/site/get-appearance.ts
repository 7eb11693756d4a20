import type { getAppearance as route } from '#shared/routes/site/appearance.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import { findAppearanceDraft, type StoredDraft } from '../../../data/site/appearance-drafts.ts';
import type { Handler } from '../../../http/types.ts';
import { viewAppearance } from '../../../use-cases/site/appearance/view-appearance.ts';
import { pageLifetime } from '../../../use-cases/site/cache/page-lifetime.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** AP1. */
export const getAppearance: Handler<typeof route> = async ({ caller }) => {
  const [config, draft, lifetime] = await Promise.all([
    getConfigNow(),
    findAppearanceDraft(caller.user.userId),
    pageLifetime('/', 200),
  ]);
  return {
    appearance: viewAppearance(config),
    draft: draft ? presentDraft(draft) : null,
    guests_wait_seconds: lifetime,
  };
};

const presentDraft = ({ values, saved, updatedAtMs }: StoredDraft) => ({
  values,
  saved,
  updated_at: toIsoTime(updatedAtMs),
});
