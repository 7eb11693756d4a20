import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { getBootstrap, replaceBootstrap } from '../../api/bootstrap-query.ts';

/**
 * Applies saved client settings to this page immediately, without another request.
 * @param saved values by dotted name; names that are not part of the bootstrap data are skipped
 */
export function applySettings(saved: Readonly<Record<string, unknown>>): void {
  const data = getBootstrap();
  const settings = structuredClone(data.settings);
  for (const [name, value] of Object.entries(saved)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let branch: unknown = settings;
    for (const key of path) branch = isPlainObject(branch) ? branch[key] : undefined;
    if (isPlainObject(branch) && Object.hasOwn(branch, last)) branch[last] = value;
  }
  const { branding, cookie_notice, require_email_confirmation, default_meta_tags } = settings;
  replaceBootstrap({
    ...data,
    settings,
    branding,
    cookie_notice,
    require_email_confirmation,
    default_meta_tags,
  });
}
