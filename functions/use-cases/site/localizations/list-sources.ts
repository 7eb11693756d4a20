import type { SourceGroup } from '#shared/localizations/languages.ts';
import { getContentTexts } from './content-texts.ts';
import { listShippedSources } from './shipped-lines.ts';

/** All texts that there are to translate, with their group. What the product says anyway is the product's. */
export async function listSources(): Promise<Map<string, SourceGroup>> {
  const [shipped, content] = await Promise.all([listShippedSources(), getContentTexts()]);
  const own = [...content.open, ...content.limited].filter((text) => !shipped.has(text));
  return new Map<string, SourceGroup>([...shipped, ...own.map((text) => [text, 'content'] as const)]);
}
