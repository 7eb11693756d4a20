import { type AdminSection, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import type { Settings, SettingsSection } from '#shared/settings/define-settings.ts';
import { settingSections, type StoredSectionName } from '#shared/settings/index.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { type StoredSection, versionOf } from '../../../data/site/site-config.ts';
import { changeSiteVersionSteps } from '../../../data/site/site-version.ts';
import { conflict } from '../../../platform/app-error.ts';
import { seal } from '../../../platform/seal.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { diskValues } from '../outside-disks.ts';
import { getConfigNow } from '../site-config.ts';
import { defaultLanguageSteps } from './default-language-steps.ts';
import { homepageSteps } from './homepage-steps.ts';
import { parseChanges, type SettingsChanges } from './parse-changes.ts';
import { sideOf, type Values } from './resolve-settings.ts';
import { type SectionView, settingsOn, viewSection } from './view-section.ts';

const savedMeanwhile = () => conflict('settingsChanged');
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes settings of a section (ST2). Throws 422 for values that are not valid, and 409 if the section is no longer at
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

/** What the table is to hold of a section; undefined where it does already. */
async function applyChanges(
  part: StoredSectionName,
  former: StoredSection | undefined,
  { client, server, secrets }: SettingsChanges,
): Promise<{ client: Values; server: Values } | undefined> {
  const own: SettingsSection = settingSections[part];
  const isOwn = ([name]: [string, unknown]) => own.secrets.includes(name);
  const sealed = [...secrets]
    .filter(isOwn)
    .map(async ([name, text]) => [name, text && (await seal(text, 'settings'))]);
  const values = {
    client: changeValues(settingsOn('client', part), sideOf(former, 'client'), client),
    server: {
      ...changeValues(settingsOn('server', part), sideOf(former, 'server'), server),
      ...(Object.fromEntries(await Promise.all(sealed)) as Values),
    },
  };
  for (const [name, text] of secrets) if (text === null) delete values.server[name];
  if (part === 'uploading') Object.assign(values.server, await diskValues(former, values.server));
  const { client: formerClient = {}, server: formerServer = {} } = former ?? {};
  return isSame(values, { client: formerClient, server: formerServer }) ? undefined : values;
}

/** Only what differs from the default is stored. What is stored and was not sent stays, readable or not. */
function changeValues(settings: Settings, stored: unknown, changes: ReadonlyMap<string, unknown>): Values {
  const isReadable = stored === undefined || isPlainObject(stored);
  const values = isReadable ? { ...stored } : listFallbacks(settings);
  for (const [name, { initial }] of Object.entries(settings)) {
    if (!changes.has(name)) continue;
    const value = changes.get(name);
    if (isSame(value, initial)) delete values[name];
    else values[name] = value;
  }
  return values;
}

/** What holds in the place of a section that cannot be read, so that saving one value does not open the others. */
function listFallbacks(settings: Settings): Values {
  const guarded = Object.entries(settings).filter(([, { fallback }]) => fallback !== undefined);
  return Object.fromEntries(guarded.map(([name, { fallback }]) => [name, fallback]));
}

function listRedeployed(section: AdminSection, before: SectionView, after: SectionView): string[] {
  return (['client', 'server'] as const).flatMap((side) =>
    storedSectionsOf(section)
      .flatMap((part) => Object.entries(settingsOn(side, part)))
      .filter(([name, { redeploy }]) => redeploy && !isSame(before[side][name], after[side][name]))
      .map(([name]) => name),
  );
}
