import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { listOwnLines, type OwnLine } from '../../../data/site/localization-lines.ts';

/** Lines that admins wrote of a language, by their source. */
export type OwnLines = ReadonlyMap<string, OwnLine>;

const kept = new Map<number, { version: number; lines: Promise<OwnLines> }>();
const none: OwnLines = new Map();

/**
 * The own lines of a language, kept until its record tells of other ones. They are read after the record: never older
 * than it, and where they are newer, a change that goes by this record fails.
 */
export function getOwnLines({
  id,
  linesVersion,
}: Pick<SiteLocalization, 'id' | 'linesVersion'>): Promise<OwnLines> {
  if (linesVersion === 0) return Promise.resolve(none);
  const known = kept.get(id);
  if (known?.version === linesVersion) return known.lines;
  const lines = read(id);
  kept.set(id, { version: linesVersion, lines });
  lines.catch(() => {
    if (kept.get(id)?.lines === lines) kept.delete(id);
  });
  return lines;
}

async function read(id: number): Promise<OwnLines> {
  return new Map((await listOwnLines(id)).map((line) => [line.source, line]));
}

/** Keeps the own lines that were written with a record. */
export function noteOwnLines(
  id: number,
  { linesVersion, own }: { linesVersion: number; own: OwnLines },
): void {
  kept.set(id, { version: linesVersion, lines: Promise.resolve(own) });
}
