import { isPlainObject } from '../settings/nested-settings.ts';
import type { LandingChange, LandingContent } from './landing-content.ts';

/** The content with the changes of a call: objects are changed field by field, and everything else is replaced. */
export const changeLanding = (before: LandingContent, change: LandingChange): LandingContent =>
  withFields(before, change) as LandingContent;

function withFields(before: unknown, change: unknown): unknown {
  if (!isPlainObject(before) || !isPlainObject(change)) return change;
  const changed = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, withFields(before[name], value)]);
  return { ...before, ...Object.fromEntries(changed) };
}
