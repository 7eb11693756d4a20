import { type Appearance, type AppearancePart, appearanceParts } from '#shared/entities/site/appearance.ts';
import type { AppearanceChange, ThemeChanges } from '#shared/routes/site/appearance.ts';
import { settingSections } from '#shared/settings/index.ts';
import { themes } from '#shared/site-config/themes.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { deleteOldAppearanceStates, putAppearanceStateStep } from '../../../data/site/appearance-states.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { changeSiteVersionSteps } from '../../../data/site/site-version.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { auditStep, type NamedUser } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { nextRecordId, recordSteps } from '../change-records.ts';
import { readRecords } from '../read-records.ts';
import { landingSteps } from '../landing/landing-steps.ts';
import { menuSteps } from '../menus/menu-steps.ts';
import { customCodeSteps } from '../custom-code/custom-code-steps.ts';
import { applyChanges } from '../settings/apply-changes.ts';
import { getConfigNow } from '../site-config.ts';
import { applyThemeForms, type ThemeForm } from '../themes/apply-theme-forms.ts';
import { auditThemes, type SiteTheme } from '../themes/change-themes.ts';
import { checkFontFiles } from '../themes/check-font-files.ts';
import { newThemeForm } from '../themes/save-theme.ts';
import { seoSteps } from './seo-steps.ts';
import { generalSections, readGeneral, settingOf, versionsOf, viewAppearance } from './view-appearance.ts';

/**
 * Changes parts of the appearance in one transaction, which keeps what was there before, and returns all of it. Throws 422 for values that are refused,
 * 403 and 423 for HTML (`customCodeSteps`), and 409 with the current appearance if a part is no longer at the version that the caller has read.
 */
export async function changeAppearance(
  { versions, ...parts }: AppearanceChange,
  caller: SignedIn,
): Promise<Appearance> {
  const { general, themes: ofThemes, custom_code: code } = parts;
  const change = async (): Promise<Appearance> => {
    const config = await getConfigNow();
    const current = versionsOf(config);
    const isOutdated = (part: AppearancePart) =>
      parts[part] !== undefined && versions[part] !== undefined && versions[part] !== current[part];
    if (appearanceParts.some(isOutdated)) throw await changedMeanwhile(config);
    const steps = [
      ...(general ? await generalSteps(config, general) : []),
      ...(parts.themes ? themeSteps(config, parts.themes) : []),
      ...(parts.menus ? menuSteps(config, parts.menus) : []),
      ...(parts.landing ? await landingSteps(config, parts.landing) : []),
      ...(parts.seo ? await seoSteps(config, parts.seo, { caller, place: 'seo.' }) : []),
      ...(code ? await customCodeSteps(config, code, caller) : []),
    ];
    if (steps.length === 0) return viewAppearance(config);
    await commitAppearance(config, steps, caller.user);
    return viewAppearance(await getConfigNow());
  };
  await checkFontFiles([
    ...(ofThemes?.created ?? []).map((form, nth) => ({ form, place: `themes.created.${nth}.` })),
    ...(ofThemes?.updated ?? []).map((form, nth) => ({ form, place: `themes.updated.${nth}.` })),
  ]);
  const changed = await retryOutdated(change);
  await deleteOldAppearanceStates();
  return changed;
}

/** Writes a change of the appearance as one, with the state that it replaces. */
export async function commitAppearance(config: StoredConfig, steps: Step[], by: NamedUser): Promise<void> {
  const { values } = await viewAppearance(config);
  const former = { values, by: displayName(by) };
  await commit([...steps, putAppearanceStateStep(former), ...changeSiteVersionSteps()]);
}

const changedMeanwhile = async (config: StoredConfig) =>
  new AppError(409, 'appearanceChanged', { current: await viewAppearance(config) });

/** Names and pictures are settings, of two sections. */
async function generalSteps(
  config: StoredConfig,
  general: NonNullable<AppearanceChange['general']>,
): Promise<Step[]> {
  const before = readGeneral(config);
  const client = new Map(Object.entries(general).map(([field, value]) => [settingOf(field), value]));
  const steps: Step[] = [];
  for (const name of generalSections) {
    const own = new Map(
      [...client].filter(([setting]) => Object.hasOwn(settingSections[name].client, setting)),
    );
    const former = config.sections.get(name);
    const values = await applyChanges(name, former, { client: own, server: new Map(), secrets: new Map() });
    if (values) steps.push(changeSectionStep(name, values, former, outdatedRead));
  }
  if (steps.length === 0) return [];
  const target = { type: 'settings', id: 'appearance', name: 'appearance' } as const;
  const changes = changesBetween(before, { ...before, ...general });
  return [...steps, auditStep('appearance.update', { target, changes })];
}

function themeSteps(config: StoredConfig, { created, updated, deleted_ids }: ThemeChanges): Step[] {
  if (created.length + updated.length + deleted_ids.length === 0) return [];
  const all = readRecords(themes, config);
  const firstId = nextRecordId(themes, config);
  const find = (id: number, place: string): SiteTheme => {
    const theme = all.find((known) => known.id === id);
    if (!theme) throw invalid({ [place]: 'unknownTheme' });
    return theme;
  };
  const forms: ThemeForm[] = [
    ...created.map((form, nth) => newThemeForm(form, firstId + nth, `themes.created.${nth}.`)),
    ...updated.map(({ id, ...form }, nth) => {
      const place = `themes.updated.${nth}.`;
      return { former: find(id, `${place}id`), form, place };
    }),
  ];
  const deletions = deleted_ids.map((id, nth) => {
    const place = `themes.deleted_ids.${nth}`;
    return { theme: find(id, place), place };
  });
  return recordSteps(themes, config, applyThemeForms(all, forms, deletions), auditThemes);
}
