import { type AdminSection, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { versionOf } from '../../../data/site/site-config.ts';
import { changeSiteVersionSteps } from '../../../data/site/site-version.ts';
import { conflict } from '../../../platform/app-error.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { getConfigNow } from '../site-config.ts';
import { applyChanges, isSame } from './apply-changes.ts';
import { defaultLanguageSteps } from './default-language-steps.ts';
import { homepageSteps } from './homepage-steps.ts';
import { parseChanges, type SettingsChanges } from './parse-changes.ts';
import type { Values } from './resolve-settings.ts';
import { type SectionView, settingsOn, viewSection } from './view-section.ts';

const savedMeanwhile = () => conflict('settingsChanged');

/**
 * Changes settings of a section. Throws 422 for values that are not valid, and 409 if the section is no longer at
 * the version that the admin has seen.
 */
export async function changeSection(
  section: AdminSection,
  written: { client: Values; server: Values; version: number },
): Promise<SectionView & { requires_redeploy: string[] }> {
  const { sections } = await getConfigNow();
  const before = viewSection(section, sections);
  const changes = parseChanges(section, written, before);
  if (written.version !== before.version) throw savedMeanwhile();
  const after = new Map(sections);
  const steps: Step[] = [];
  for (const part of storedSectionsOf(section)) {
    const former = sections.get(part);
    const values = await applyChanges(part, former, changes);
    if (!values) continue;
    steps.push(changeSectionStep(part, values, former, savedMeanwhile));
    after.set(part, { ...values, version: versionOf(former) + 1 });
  }
  if (steps.length > 0) {
    const homepage = await homepageSteps(before.client, changes.client);
    const language = await defaultLanguageSteps(before.client, changes.client);
    const audit = auditSettings(section, before, viewSection(section, after), changes);
    await commit([...steps, ...homepage, ...language, ...changeSiteVersionSteps(), audit]);
  }
  const view = viewSection(section, after);
  return { ...view, requires_redeploy: listRedeployed(section, before, view) };
}

/** Says of secrets only that they changed. */
function auditSettings(
  section: AdminSection,
  before: SectionView,
  after: SectionView,
  { secrets }: SettingsChanges,
): Step {
  const readable = ({ client, server }: SectionView): Values => {
    const names = Object.keys(server).filter((name) => !secrets.has(name));
    return { ...client, ...Object.fromEntries(names.map((name) => [name, server[name]])) };
  };
  const changed = changesBetween(readable(before), readable(after));
  const replaced = [...secrets].map(([field, text]) => ({
    field,
    from: null,
    to: text === null ? null : '…',
  }));
  return auditStep('settings.update', {
    target: { type: 'settings', id: section, name: section },
    changes: [...changed, ...replaced],
  });
}

function listRedeployed(section: AdminSection, before: SectionView, after: SectionView): string[] {
  return (['client', 'server'] as const).flatMap((side) =>
    storedSectionsOf(section)
      .flatMap((part) => Object.entries(settingsOn(side, part)))
      .filter(([name, { redeploy }]) => redeploy && !isSame(before[side][name], after[side][name]))
      .map(([name]) => name),
  );
}
