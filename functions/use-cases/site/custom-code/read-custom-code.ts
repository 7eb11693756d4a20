import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import { customCode as settings } from '#shared/settings/custom-code.ts';
import type { ValuesOf } from '#shared/settings/define-settings.ts';
import {
  customCodeKinds,
  type CustomCodeKind,
  findCustomCodeText,
} from '../../../data/site/custom-code-texts.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { logger } from '../../../platform/logger.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';
import { configReader } from '../site-config.ts';

/** The stored section of settings that holds all but the texts. */
export const customCodeSection = 'custom-code';
export type StoredCustomCode = ValuesOf<typeof settings.server>;

/** What the configuration holds of the custom code. */
export function readStoredCustomCode({ sections }: Pick<StoredConfig, 'sections'>): StoredCustomCode {
  const stored = sideOf(sections.get(customCodeSection), 'server');
  return resolveSettings([{ settings: settings.server, stored }]) as StoredCustomCode;
}

/** What the configuration holds of the custom code, as it counts for this request. */
export const getStoredCustomCode = configReader(readStoredCustomCode);

/** The custom code with its texts. */
export async function readCustomCode(config: Pick<StoredConfig, 'sections'>): Promise<CustomCode> {
  const stored = readStoredCustomCode(config);
  const [css, html_head, html_body] = await Promise.all(
    customCodeKinds.map((kind) => loadCustomCodeText(kind, stored[`custom_code.${kind}`])),
  );
  return {
    css: css ?? '',
    html_head: html_head ?? '',
    html_body: html_body ?? '',
    is_enabled: stored['custom_code.is_enabled'],
    on_sensitive_pages: stored['custom_code.on_sensitive_pages'],
    allowed_sources: stored['custom_code.allowed_sources'],
  };
}

/** The text of a kind that the configuration names. One that the table has lost is empty, so that pages go on. */
export async function loadCustomCodeText(
  kind: CustomCodeKind,
  stored: { hash: string } | null,
): Promise<string> {
  if (!stored) return '';
  const text = await findCustomCodeText({ kind, hash: stored.hash });
  if (text === undefined) logger.error('A text of the custom code is missing', { kind, hash: stored.hash });
  return text ?? '';
}
