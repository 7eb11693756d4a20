import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ErrorLogDetail, ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { deleteErrors, getError, listErrors } from '#shared/routes/site/error-log.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

export const listedAt = '2026-03-05T00:00:00.000Z';
export const errorFiles = ['2026-03-04', '2026-03-03'].map((date) => ({
  name: `error-${date}.log`,
  size: 12_300,
  date,
}));

/** A group of errors that nobody foresaw. */
export function anError(message: string, fields: Partial<ErrorLogEntry> = {}): ErrorLogEntry {
  return {
    id: nextId(),
    level: 'error',
    title: 'Unexpected error',
    message,
    exception: 'TypeError',
    file: 'functions/data/table/table.ts',
    line: 7,
    count: 1,
    route: 'listEntries',
    user_id: 7,
    release: '1.2.3',
    created_at: madeAt,
    last_seen_at: madeAt,
    ...fields,
  };
}

const frame = (flatIndex: number, path: string, method: string) => ({
  flatIndex,
  path,
  method,
  lineNumber: 7,
  codeSnippet: { 6: 'before();', 7: 'fail();', 8: 'after();' },
});

/** The same with a stack that begins in others' code, and two occurrences. */
export function detailOf(entry: ErrorLogEntry): ErrorLogDetail {
  const { title, message, route, user_id: userId, release } = entry;
  const occurrence = { title, message, route, user_id: userId, release, service: 'api-drive' };
  return {
    ...entry,
    code: null,
    context: { jobId: 9 },
    stack: {
      ignitionTrace: true,
      exception: entry.exception ?? entry.title,
      message,
      totalVendorGroups: 1,
      trace: [
        {
          vendorGroup: true,
          items: [frame(0, 'node_modules/a/index.js', 'send'), frame(1, 'node:timers', 'tick')],
        },
        frame(2, 'functions/data/table/table.ts', 'readItem'),
      ],
    },
    occurrences: [
      { ...occurrence, seen_at: madeAt, count: 12, request_id: 'request-2' },
      { ...occurrence, seen_at: madeAt, count: 1, request_id: 'request-1', user_id: null },
    ],
  };
}

interface ErrorLogOptions {
  permissions?: readonly PermissionName[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the log of errors as a user who may delete them, too. */
export function openErrorLog(
  all: readonly ErrorLogEntry[],
  { permissions = ['logs.view', 'settings.update'], change = (data) => data, prepare }: ErrorLogOptions = {},
): Promise<FakeApi> {
  let errors = all;
  const names = ['admin.access', ...permissions];
  const held = names.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite('/admin/logs/error', {
    data: change(bootstrapData(aUser({ permissions: held }))),
    prepare(api) {
      api.answer(listErrors, () => ({
        pagination: onePage([...errors]),
        files: errors.length > 0 ? errorFiles : [],
        listed_at: listedAt,
      }));
      api.answer(getError, ({ params }) => {
        const found = all.find(({ id }) => id === params.id);
        if (!found) throw new Error(`There is no error ${params.id}`);
        return { entry: detailOf(found) };
      });
      api.answer(deleteErrors, ({ params: { id: ids } }) => {
        errors = ids === 'all' ? [] : errors.filter(({ id }) => !ids.includes(id));
        return {};
      });
      prepare?.(api);
    },
  });
}
