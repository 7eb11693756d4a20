import { check, put, type Step } from '../commit.ts';
import { SiteSettings } from '../entities/site/site-config.ts';
import { type StoredSection, versionOf } from './site-config.ts';

type Values = Record<string, unknown>;

/**
 * Puts values in the place of a section's; `otherwise` where another admin saved it after it was read.
 * @param former the section as it was read; undefined where there was none
 */
export function changeSectionStep(
  section: string,
  values: { client: Values; server: Values },
  former: StoredSection | undefined,
  otherwise: () => Error,
): Step {
  const params = SiteSettings.put({ section, ...values, version: versionOf(former) + 1 })
    .where(({ version }, { eq, notExists }) =>
      former?.version === undefined ? notExists(version) : eq(version, former.version as number),
    )
    .params();
  return put(params, otherwise);
}

/** A condition check that fails if another admin saved the section after it was read. */
export function keepSectionStep(
  section: string,
  former: StoredSection | undefined,
  otherwise: () => Error,
): Step {
  const params = SiteSettings.delete({ section })
    .where(({ version }, { eq, notExists }) =>
      former?.version === undefined ? notExists(version) : eq(version, former.version as number),
    )
    .params();
  return check(params, otherwise);
}
