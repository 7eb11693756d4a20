import { expect, onTestFinished, test, vi } from 'vitest';
import { listTranslationLines, updateLocalization } from '#shared/routes/site/localizations.ts';
import { createFakeApi, Refusal } from '../../../../../../tests/support/component/fake-api.ts';
import {
  aManagedLocalization,
  aTranslationLine,
} from '../../../../../../tests/support/component/managed-localizations.ts';
import { saveLines } from './save-lines.ts';
import { createTranslationStore } from './translation-store.ts';

const localization = aManagedLocalization();
const sources = Array.from({ length: 450 }, (_, nth) => `Line ${nth}`);
const written = (lines: Record<string, string | null> = {}) =>
  Object.entries(lines).map(([source, own]) => aTranslationLine(source, { own }));

function withDrafts() {
  const api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(api.faults).toEqual([]);
  });
  const store = createTranslationStore(
    localization,
    sources.map((source) => aTranslationLine(source)),
  );
  for (const source of sources) store.type(source, `${source} auf Deutsch`);
  return { api, store };
}

test('[ALO-2] sends 200 lines at a time, and returns what the last call saved', async () => {
  const { api, store } = withDrafts();
  api.answer(updateLocalization, ({ body }) => ({ localization, lines: written(body.lines) }));
  const progress: number[] = [];
  const { saved, lastPart } = await saveLines(store, (fraction) => progress.push(fraction));
  const counts = api.calls(updateLocalization).map(({ body }) => Object.keys(body.lines ?? {}).length);
  expect(counts).toEqual([200, 200, 50]);
  expect(progress).toEqual([0, 200 / 450, 400 / 450]);
  expect([saved, lastPart.length, store.counts().changed]).toEqual([450, 50, 0]);
});

test('[ALO-2] keeps the drafts of a part that was not saved', async () => {
  const { api, store } = withDrafts();
  api.answer(updateLocalization, ({ body }) => {
    if (Object.hasOwn(body.lines ?? {}, 'Line 200')) throw new Refusal({ status: 0, message: '' });
    return { localization, lines: written(body.lines) };
  });
  await expect(saveLines(store, () => undefined)).rejects.toThrow('The server cannot be reached.');
  expect(store.counts().changed).toBe(250);
});

test('[ALO-2] goes on after a part in which somebody else has changed lines', async () => {
  const { api, store } = withDrafts();
  const saved = new Map<string, string | null>([['Line 3', 'von anderen']]);
  api.answer(updateLocalization, ({ body }) => {
    const lines = Object.entries(body.lines ?? {}).filter(([source]) => source !== 'Line 3');
    for (const [source, own] of lines) saved.set(source, own);
    if (Object.hasOwn(body.lines ?? {}, 'Line 3')) throw new Refusal({ status: 409, message: 'Changed.' });
    return { localization, lines: written(body.lines) };
  });
  api.answer(listTranslationLines, () => ({
    localization,
    lines: sources.map((source) => aTranslationLine(source, { own: saved.get(source) ?? null })),
  }));
  expect((await saveLines(store, () => undefined)).saved).toBe(449);
  expect(store.counts()).toMatchObject({ changed: 1, conflicts: 1 });
  expect(store.get('Line 3').theirs?.own).toBe('von anderen');
});
