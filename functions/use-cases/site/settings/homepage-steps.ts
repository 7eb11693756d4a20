import type { Step } from '../../../data/commit.ts';
import { findPageByKey, keepPageStep } from '../../../data/site/custom-pages.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import type { Values } from './resolve-settings.ts';

/**
 * A condition check that fails if the new homepage is changed concurrently. Throws 422 if the page does not exist or is
 * not published.
 */
export async function homepageSteps(before: Values, changes: ReadonlyMap<string, unknown>): Promise<Step[]> {
  const isSame = (name: string) => !changes.has(name) || changes.get(name) === before[name];
  const after = { ...before, ...Object.fromEntries(changes) };
  const isPage = after['homepage.type'] === 'customPage';
  if (!isPage || (isSame('homepage.type') && isSame('homepage.value'))) return [];
  const page = await findPageByKey(String(after['homepage.value'] ?? ''));
  if (!page?.published) throw invalid({ 'homepage.value': 'notFound' });
  return [keepPageStep(page, conflict)];
}
