import { chunk } from '#shared/chunk.ts';
import { listTranslationLines, updateLocalization } from '#shared/routes/site/localizations.ts';
import { ApiError, call } from '../../../../api/call.ts';
import { runChange } from '../../../../api/run-change.ts';
import type { LineChange, TranslationStore } from './translation-store.ts';

/** Lines that one call saves, so that a lost connection loses few. */
const linesPerCall = 200;
const conflict = 409;

interface SavedLines {
  saved: number;
  /** What the last call has saved. */
  lastPart: LineChange[];
}

/**
 * Saves the drafts that can be saved, part by part. Lines that somebody else has changed meanwhile stay drafts, and the
 * store says so.
 * @throws ApiError if a part was refused; those before it are saved
 */
export async function saveLines(
  store: TranslationStore,
  onProgress: (fraction: number) => void,
): Promise<SavedLines> {
  const changes = store.changes();
  const result: SavedLines = { saved: 0, lastPart: [] };
  let done = 0;
  for (const part of chunk(changes, linesPerCall)) {
    onProgress(done / changes.length);
    // One after another: a later part must not be saved without an earlier one.
    // oxlint-disable-next-line no-await-in-loop
    const lastPart = await savePart(store, part);
    done += part.length;
    result.saved += lastPart.length;
    if (lastPart.length > 0) result.lastPart = lastPart;
  }
  return result;
}

/** Saves some lines. Returns those that were saved. */
async function savePart(store: TranslationStore, part: LineChange[]): Promise<LineChange[]> {
  try {
    const { lines } = await sendLines(store, part);
    store.take(lines, part);
    return part;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== conflict) {
      showRefusals(store, part, error);
      throw error;
    }
    const { id } = store.localization;
    const { lines } = await call(listTranslationLines, { params: { id } });
    store.meet(lines, part);
    const ownTexts = new Map(lines.map(({ source, own }) => [source, own]));
    return part.filter(({ source, own }) => ownTexts.get(source) === own);
  }
}

/** Puts back what lines said before a part of them was saved. */
export async function undoLines(store: TranslationStore, part: readonly LineChange[]): Promise<void> {
  const reversed = part.map(({ source, own, replaces }) => ({ source, own: replaces, replaces: own }));
  const { lines } = await sendLines(store, reversed);
  store.take(lines, reversed);
}

function sendLines({ localization: { id } }: TranslationStore, part: readonly LineChange[]) {
  const lines = Object.fromEntries(part.map(({ source, own }) => [source, own]));
  const replaces = Object.fromEntries(part.map(({ source, replaces: replaced }) => [source, replaced]));
  return runChange(() => call(updateLocalization, { params: { id }, body: { lines, replaces } }));
}

/** Shows errors of the server at the lines that they name, as `lines.<source>`. */
function showRefusals(store: TranslationStore, part: readonly LineChange[], { errors }: ApiError): void {
  for (const { source } of part) {
    const message = errors[`lines.${source}`]?.[0];
    if (message !== undefined) store.refuse(source, message);
  }
}
