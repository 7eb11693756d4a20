import { createHash } from 'node:crypto';
import type { AllowedSources } from '#shared/entities/allowed-sources.ts';
import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import type { Step } from '../../../data/commit.ts';
import {
  customCodeKinds,
  type CustomCodeKind,
  expireCustomCodeTextStep,
  putCustomCodeTextStep,
} from '../../../data/site/custom-code-texts.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { forbidden } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { canManage } from '../../accounts/staff-rights.ts';
import { requireConfirmedPassword } from '../../accounts/passwords/require-confirmed-password.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { checkCustomCode } from './check-custom-code.ts';
import {
  customCodeSection,
  readCustomCode,
  readStoredCustomCode,
  type StoredCustomCode,
} from './read-custom-code.ts';

type Field = keyof CustomCode;

/** They decide which scripts run, and where. */
const adminFields: readonly Field[] = ['html_head', 'html_body', 'on_sensitive_pages', 'allowed_sources'];

/**
 * The steps that change the custom code; none if it is so already. What changes the scripts of pages throws 403 without
 * the permission `admin`, as scripts act for all who visit, and 423 without a confirmed password. Throws 422 for code
 * that pages cannot have.
 */
export async function customCodeSteps(
  config: StoredConfig,
  change: Partial<CustomCode>,
  caller: SignedIn,
): Promise<Step[]> {
  const before = await readCustomCode(config);
  const sent = {
    ...change,
    ...(change.allowed_sources && { allowed_sources: tidied(change.allowed_sources) }),
  };
  const after: CustomCode = { ...before, ...sent };
  const changed = new Set(
    (Object.keys(after) as Field[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    ),
  );
  if (changed.size === 0) return [];
  if (changesScripts(changed, before)) {
    if (!canManage(caller, 'admin')) throw forbidden();
    requireConfirmedPassword(caller);
  }
  const scripts = await checkCustomCode(after, changed);
  const former = config.sections.get(customCodeSection);
  const formerTexts = readStoredCustomCode(config);
  const texts = customCodeKinds.filter((kind) => changed.has(kind));
  const server = {
    ...formerTexts,
    ...Object.fromEntries(
      (['is_enabled', 'on_sensitive_pages', 'allowed_sources'] as const).map((field) => [
        `custom_code.${field}`,
        after[field],
      ]),
    ),
    ...Object.fromEntries(texts.map((kind) => [`custom_code.${kind}`, noteOf(kind, after[kind], scripts)])),
  };
  return [
    changeSectionStep(customCodeSection, { client: {}, server }, former, outdatedRead),
    ...texts.flatMap((kind) => textSteps(kind, after[kind], formerTexts[`custom_code.${kind}`])),
    auditStep('appearance.update', {
      target: { type: 'settings', id: 'custom_code', name: 'custom code' },
      changes: changesBetween(inShort(before), inShort(after)),
    }),
  ];
}

function changesScripts(changed: ReadonlySet<Field>, { html_head, html_body }: CustomCode): boolean {
  const hasHtml = html_head !== '' || html_body !== '';
  return adminFields.some((field) => changed.has(field)) || (hasHtml && changed.has('is_enabled'));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What the configuration holds of a text. */
function noteOf(
  kind: CustomCodeKind,
  text: string,
  scripts: Record<'html_head' | 'html_body', string[]>,
): StoredCustomCode[`custom_code.${CustomCodeKind}`] {
  if (text === '') return null;
  const note = { hash: hashOf(text), bytes: Buffer.byteLength(text) };
  return kind === 'css' ? note : { ...note, scripts: scripts[kind] };
}

function textSteps(kind: CustomCodeKind, text: string, former: { hash: string } | null): Step[] {
  const hash = text === '' ? undefined : hashOf(text);
  return [
    ...(hash === undefined ? [] : [putCustomCodeTextStep({ kind, hash }, text)]),
    ...(former && former.hash !== hash ? [expireCustomCodeTextStep({ kind, hash: former.hash })] : []),
  ];
}

/** Equal sources are written in one way, so that they compare as equal. */
function tidied(sources: AllowedSources): AllowedSources {
  const lists = Object.entries(sources).map(
    ([directive, list]) => [directive, [...new Set(list)].toSorted()] as const,
  );
  return Object.fromEntries(
    lists.filter(([, list]) => list.length > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The code as the audit log has it: whole texts would not fit in. */
function inShort({ allowed_sources, ...code }: CustomCode): object {
  const words = (text: string) => text && `${Buffer.byteLength(text)} bytes, SHA-256 ${hashOf(text)}`;
  return {
    ...code,
    ...Object.fromEntries(customCodeKinds.map((kind) => [kind, words(code[kind])])),
    allowed_sources: Object.entries(allowed_sources).flatMap(([directive, list]) =>
      list.map((source) => `${directive} ${source}`),
    ),
  };
}
