import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { put, type Step, update } from '../commit.ts';
import { CustomCodeText } from '../entities/site/custom-code-text.ts';

/** The texts of the custom code. */
export const customCodeKinds = ['css', 'html_head', 'html_body'] as const;
export type CustomCodeKind = (typeof customCodeKinds)[number];

/** Names a text. */
export interface CustomCodeKey {
  kind: CustomCodeKind;
  hash: string;
}

/** How long pages that a browser or CloudFront has kept can still ask for what was replaced. */
const keptMs = 30 * dayMs;
/** Those of the site, and of the change before. */
const maxKept = 6;
const kept = new Map<string, string>();

/** Finds a text. Texts never change, so those that were read last are kept in memory. */
export async function findCustomCodeText({ kind, hash }: CustomCodeKey): Promise<string | undefined> {
  const key = `${kind} ${hash}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { data } = await CustomCodeText.get({ kind, hash }).go({ consistent: true });
  if (data?.text === undefined) return undefined;
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, data.text);
  return data.text;
}

/** The step that stores a text for as long as the site has it. */
export function putCustomCodeTextStep(key: CustomCodeKey, text: string): Step {
  return put(CustomCodeText.put({ ...key, text }).params());
}

/** The step that lets a text expire that another one has replaced. */
export function expireCustomCodeTextStep(key: CustomCodeKey): Step {
  const ttl = Math.ceil((nowMs() + keptMs) / secondMs);
  return update(CustomCodeText.update(key).set({ ttl }).params());
}
