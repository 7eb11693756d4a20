import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ManagedLocalization, TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import {
  deleteLocalizations,
  listTranslationLines,
  updateLocalization,
} from '#shared/routes/site/localizations.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import { Refusal, type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A language of the site: German, almost translated. */
export function aManagedLocalization(changes: Partial<ManagedLocalization> = {}): ManagedLocalization {
  return {
    id: nextId(),
    name: 'Deutsch',
    language: 'de',
    direction: 'ltr',
    is_default: false,
    is_shipped: true,
    lines_count: 1000,
    translated_count: 999,
    outdated_count: 0,
    version: 3,
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** A line of the site that nobody has translated. */
export function aTranslationLine(source: string, changes: Partial<TranslationLine> = {}): TranslationLine {
  return {
    source,
    group: 'site',
    shipped: null,
    own: null,
    outdated_shipped: null,
    updated_at: null,
    updated_by: null,
    ...changes,
  };
}

/** The data of somebody who may manage languages. */
export const languageManager = (): BootstrapData =>
  bootstrapData(aUser({ permissions: [{ id: 1, name: 'admin', restrictions: [] }] }));

/** Opens the list of these languages. They go as the page deletes them. */
export function openLocalizations(
  all: ManagedLocalization[],
  prepare?: (api: FakeApi) => void,
  data = languageManager(),
): Promise<FakeApi> {
  let localizations = all;
  return openSite('/admin/localizations', {
    data,
    prepare(api) {
      api.answer(listLocalizations, ({ query }) =>
        query.paginate
          ? { pagination: onePage(localizations) }
          : { localizations: localizations.map(({ id, name, language }) => ({ id, name, language })) },
      );
      api.answer(deleteLocalizations, ({ params }) => {
        localizations = localizations.filter(({ id }) => !params.id.includes(id));
        return {};
      });
      prepare?.(api);
    },
  });
}

interface TranslateOptions {
  localization?: Partial<ManagedLocalization>;
  prepare?: (api: FakeApi) => void;
  data?: BootstrapData;
}

/** The texts of a language as the server keeps them: what is saved is there, as others find it. */
export interface StoredLines {
  api: FakeApi;
  /** Saves a text as another admin does. */
  saveAsOther: (source: string, own: string | null) => void;
  ownOf: (source: string) => string | null | undefined;
}

/** Opens the translation of a language. */
export async function openTranslation(
  all: readonly TranslationLine[],
  { localization: changes, prepare, data = languageManager() }: TranslateOptions = {},
): Promise<StoredLines> {
  const localization = aManagedLocalization({ id: 7, ...changes });
  const lines = new Map(all.map((line) => [line.source, line]));
  const write = (source: string, own: string | null, by: string) => {
    const line = lines.get(source);
    if (line) lines.set(source, { ...line, own, outdated_shipped: null, updated_at: madeAt, updated_by: by });
  };
  const api = await openSite('/admin/localizations/7/translate', {
    data,
    prepare(fake) {
      fake.answer(listLocalizations, { pagination: onePage([localization]) });
      fake.answer(listTranslationLines, () => ({ localization, lines: [...lines.values()] }));
      fake.answer(updateLocalization, ({ body }) => {
        const { lines: written = {}, replaces = {} } = body;
        const isTaken = (source: string) => lines.get(source)?.own !== replaces[source];
        const sources = Object.keys(written);
        for (const source of sources.filter((each) => !isTaken(each))) {
          write(source, written[source] ?? null, 'Ann');
        }
        if (sources.some(isTaken) && sources.some((each) => lines.get(each)?.own !== written[each])) {
          throw new Refusal({ status: 409, message: 'Somebody else has changed these lines.' });
        }
        return { localization, lines: sources.flatMap((source) => lines.get(source) ?? []) };
      });
      prepare?.(fake);
    },
  });
  return {
    api,
    saveAsOther: (source, own) => write(source, own, 'Bob Ray'),
    ownOf: (source) => lines.get(source)?.own,
  };
}
