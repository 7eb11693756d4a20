import { changeLanding } from '#shared/landing/change-landing.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { fitsIntoPages, type LandingChange, type LandingContent } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { orderOfSections } from '#shared/landing/landing-sections.ts';
import { toLandingSettings } from '#shared/landing/landing-settings.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import type { Step } from '../../../data/commit.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { invalid } from '../../../platform/app-error.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { applyChanges } from '../settings/apply-changes.ts';
import { readLanding } from './read-landing.ts';

/**
 * The steps of a change of the landing page; none if it changes nothing. Throws 422 for more than pages can carry: they
 * all have the content, so that a visitor who comes from another one waits for nothing.
 */
export async function landingSteps(config: StoredConfig, change: LandingChange): Promise<Step[]> {
  const before = readLanding(config);
  const merged = changeLanding(before, change);
  const after = {
    ...merged,
    sections: { ...merged.sections, order: orderOfSections(merged.sections.order) },
  };
  const settings = toLandingSettings(after);
  if (!fitsIntoPages(settings)) {
    const params = { kilobytes: landingLimits.maxBytes / bytesPerKilobyte };
    throw invalid({ 'landing.sections': { code: 'landingTooLarge', params } });
  }
  const client = new Map(Object.entries(settings).map(([part, value]) => [`landing.${part}`, value]));
  const former = config.sections.get('landing');
  const values = await applyChanges('landing', former, { client, server: new Map(), secrets: new Map() });
  if (!values) return [];
  const target = { type: 'settings', id: 'landing', name: 'landing page' } as const;
  return [
    changeSectionStep('landing', values, former, outdatedRead),
    auditStep('appearance.update', { target, changes: changesBetween(inWords(before), inWords(after)) }),
  ];
}

/** Values by names such as `general.header_title`, for the audit log. Items of lists are told by their texts. */
function inWords({ general, sections, ...parts }: LandingContent): Record<string, unknown> {
  const named = [
    ...Object.entries(general).map(([field, value]) => [`general.${field}`, value]),
    ...Object.entries(sections).map(([field, value]) => [`sections.${field}`, value]),
    ...Object.entries(parts),
  ];
  return Object.fromEntries(
    named.map(([name, value]) => [name, Array.isArray(value) ? value.map(told) : value]),
  );
}

const told = (item: unknown) =>
  isPlainObject(item)
    ? Object.entries(item)
        .filter(([field, value]) => field !== 'id' && typeof value === 'string' && value !== '')
        .map(([, value]) => value)
        .join(': ')
    : item;
