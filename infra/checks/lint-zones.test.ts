import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../project-paths.ts';
import { zoneOverrides } from './lint-zones.ts';

const zoneRule = 'eslint(no-restricted-imports)';
const environmentRule = 'node(no-process-env)';

const handler = 'functions/api/drive/drive/list.ts';
const useCase = 'functions/use-cases/drive/quota.ts';
const listRow = 'web/src/features/drive/list/entry-row.tsx';
const deepRow = 'web/src/features/drive/list/window/row.tsx';
const page = 'web/src/pages/drive/view-page.tsx';

/** A file, one import in it, and why that import crosses a border. */
const forbidden: [file: string, source: string, why: string][] = [
  ['shared/messages/errors.ts', 'react', 'shared imports zod alone'],
  ['shared/messages/errors.ts', 'node:fs', 'shared runs in the browser too'],
  ['shared/viewer.ts', '../functions/use-cases/drive/quota.ts', 'shared knows no wing'],
  ['shared/routes/drive/drive.ts', '../../../web/src/parts/paths.ts', 'shared knows no wing'],
  [useCase, '../../../web/src/parts/paths.ts', 'functions do not import web'],
  [handler, '../../../../infra/config.ts', 'functions do not import infra'],
  [handler, '../content/view.ts', 'a function does not import another'],
  [handler, '../../sharing/links/find-link.ts', 'a function does not import another'],
  [handler, '../../../events/purge-uploads.ts', 'a function does not import another'],
  ['functions/events/purge-uploads.ts', '../api/drive/drive/list.ts', 'a function does not import another'],
  [useCase, '../../http/cookies.ts', 'use cases know nothing of HTTP'],
  [useCase, '../../api/drive/drive/list.ts', 'use cases do not know what uses them'],
  ['functions/http/endpoint.ts', '../api/drive/drive/list.ts', 'what functions share does not know them'],
  ['functions/data/accounts/users.ts', '../../use-cases/drive/quota.ts', 'data imports platform alone'],
  ['functions/data/entities/accounts/user.ts', '../../../storage/objects.ts', 'data knows no outside system'],
  [
    'functions/migrations/0001-thing.ts',
    '../use-cases/drive/quota.ts',
    'use cases change, migrations do not',
  ],
  ['functions/migrations/0001-thing.ts', '@aws-sdk/lib-dynamodb', 'the SDK stays in its folders'],
  ['functions/storage/objects.ts', '../data/accounts/users.ts', 'an outside system imports platform alone'],
  ['functions/queues/send.ts', '../data/accounts/users.ts', 'an outside system imports platform alone'],
  ['functions/newly-made/thing.ts', '../data/accounts/users.ts', 'a new folder is born inside the zones'],
  ['functions/newly-made/deep/thing.ts', '../../use-cases/quota.ts', 'a new folder is born inside the zones'],
  ['functions/platform/clock.ts', '../data/accounts/users.ts', 'platform imports shared alone'],
  [useCase, '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  [handler, '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  ['functions/http/endpoint.ts', '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  ['functions/newly-made/thing.ts', '@aws-sdk/client-ses', 'the SDK stays in its folders'],
  ['infra/app.ts', '../functions/platform/env.ts', 'infra names functions by path'],
  ['infra/local/cognito/local-cognito.ts', '../../../web/src/parts/paths.ts', 'infra does not import web'],
  [page, '../../../../functions/use-cases/drive/quota.ts', 'web does not import functions'],
  [page, '../../app/router.tsx', 'a page does not know the application'],
  [listRow, '../actions/move-dialog.tsx', 'a feature never imports a feature of its area'],
  [listRow, '../../uploads/panel.tsx', 'a feature never imports a feature'],
  [deepRow, '../../actions/move-dialog.tsx', 'a feature never imports a feature'],
  [
    'web/src/features/uploads/panel/row.tsx',
    '../../workspaces/queries.ts',
    'a feature never imports a feature',
  ],
  [listRow, '../../../pages/drive/view-page.tsx', 'a feature does not know its page'],
  ['web/src/parts/drive/cache.ts', '../../features/drive/list/row.tsx', 'parts know no feature'],
  ['web/src/api/client.ts', '../ui/buttons/button.tsx', 'the client has no looks'],
  ['web/src/api/client.ts', '../parts/paths.ts', 'the client knows no part'],
  ['web/src/ui/buttons/button.tsx', '#shared/limits/paging.ts', 'ui knows no word of the domain'],
  ['web/src/ui/buttons/button.tsx', '../../api/client.ts', 'ui imports nothing of ours'],
  ['web/src/ui/overlays/item.tsx', '../../features/drive/list/row.tsx', 'ui imports nothing of ours'],
  ['web/src/newly-made/thing.ts', '../features/drive/list/row.tsx', 'a new folder is born inside the zones'],
  [listRow, '@aws-sdk/client-s3', 'the SDK does not run in the browser'],
];

const allowed: [file: string, source: string][] = [
  ['shared/messages/errors.ts', 'zod'],
  ['shared/routes/drive/drive.ts', '../../entities/accounts/user.ts'],
  ['shared/routes/drive/drive.ts', '../../contract/schema-fields.ts'],
  [handler, './present.ts'],
  [handler, '../../../use-cases/drive/quota.ts'],
  [handler, '../../../data/accounts/users.ts'],
  [handler, '#shared/routes/drive/drive.ts'],
  ['functions/events/purge-uploads.ts', '../use-cases/uploads/purge-uploads.ts'],
  [useCase, '../../storage/objects.ts'],
  [useCase, '../sharing/end-share.ts'],
  ['functions/http/middleware/authorize.ts', '../../use-cases/drive/access/access.ts'],
  ['functions/data/accounts/users.ts', '../../platform/clock.ts'],
  ['functions/data/accounts/users.ts', '../table/table.ts'],
  ['functions/migrations/0001-thing.ts', '../data/table/fill-item.ts'],
  ['functions/data/entities/accounts/user.ts', '../../table/table.ts'],
  ['functions/data/table/table.ts', '@aws-sdk/client-dynamodb'],
  ['functions/platform/clients.ts', '@aws-sdk/client-s3'],
  ['functions/queues/send-messages.ts', '@aws-sdk/client-sqs'],
  ['infra/constructs/site/site.ts', '../../config.ts'],
  ['web/src/app/router.tsx', '../pages/drive/view-page.tsx'],
  [page, '../../features/drive/list/entry-row.tsx'],
  [listRow, '../../../api/client.ts'],
  [listRow, '../../../parts/paths.ts'],
  [deepRow, '../entry-row.tsx'],
  ['web/src/features/uploads/panel/row.tsx', '../upload-queue.ts'],
  ['web/src/ui/overlays/item.tsx', '../button.tsx'],
  ['functions/use-cases/drive/quota.test.ts', '../../../tests/builders.ts'],
];

/** Files that name a step of a transaction, and that commit it. */
const committing = {
  forbidden: [
    'functions/api/drive/drive/commit.ts',
    'functions/http/drive/commit.ts',
    'functions/events/commit.ts',
    'functions/data/commit-jobs.ts',
    'functions/data/sharing/commit-links.ts',
  ],
  allowed: ['functions/use-cases/drive/commit.ts'],
};
/** Files that ask for a bare permission. */
const asking = {
  forbidden: ['functions/api/accounts/users/asks.ts', 'functions/http/presenters/asks.ts'],
  allowed: ['functions/use-cases/accounts/asks.ts'],
};
const dataFrom = (file: string) => {
  const source = path.posix.relative(path.posix.dirname(file), 'functions/data/commit.ts');
  return source.startsWith('.') ? source : `./${source}`;
};

/** How a file names what the web has its own way for. */
const refused: [file: string, statement: string][] = [
  [listRow, `import { useMutation } from '@tanstack/react-query';\nuseMutation();\n`],
  [page, `export { Link } from 'react-router';\n`],
  ['web/src/app/load.tsx', `export { RouterProvider } from 'react-router/dom';\n`],
  ['web/src/parts/use-thing.ts', `import { useMutation } from '@tanstack/react-query';\nuseMutation();\n`],
];

const readers = {
  forbidden: [
    'functions/use-cases/drive/reader.ts',
    'functions/platform/reader.ts',
    'shared/reader.ts',
    'web/src/reader.ts',
  ],
  allowed: ['functions/platform/env.ts', 'infra/reader.ts'],
};

interface Finding {
  code: string;
  filename: string;
}

let folder: string;
let findings: Finding[];

/** What matters is the folder of a file; a name of its own keeps cases of one folder apart. */
function nameCase(kind: string, index: number, file: string): string {
  return path.posix.join(path.posix.dirname(file), `${kind}-${index}-${path.posix.basename(file)}`);
}

function writeSource(file: string, source: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

function lint(): Finding[] {
  const oxlint = path.join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 50e6,
  });
  const report = JSON.parse(stdout) as { diagnostics: Finding[] };
  return report.diagnostics;
}

function listRules(file: string): string[] {
  return findings.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-zones-'));
  for (const name of ['.oxlintrc.json', '.oxlint-zones.json']) {
    copyFileSync(path.join(projectRoot, name), path.join(folder, name));
  }
  forbidden.forEach(([file, source], index) =>
    writeSource(nameCase('forbidden', index, file), `export * from '${source}';\n`),
  );
  allowed.forEach(([file, source], index) =>
    writeSource(nameCase('allowed', index, file), `export * from '${source}';\n`),
  );
  for (const file of [...committing.allowed, ...committing.forbidden]) {
    writeSource(file, `import { commit } from '${dataFrom(file)}';\nawait commit([]);\n`);
    writeSource(
      file.replace('commit', 'step'),
      `import type { Step } from '${dataFrom(file)}';\nexport const steps: Step[] = [];\n`,
    );
  }
  for (const file of [...asking.allowed, ...asking.forbidden]) {
    const statement = `import { can, restrictionOf } from '#shared/permissions/can.ts';\ncan(restrictionOf);\n`;
    writeSource(file, statement);
  }
  refused.forEach(([file, statement], index) => writeSource(nameCase('refused', index, file), statement));
  for (const file of [...readers.allowed, ...readers.forbidden]) {
    writeSource(file, 'export const setting = process.env.SETTING;\n');
  }
  findings = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import zones', () => {
  test('oxlint has them as the table says', () => {
    const written: unknown = JSON.parse(readFileSync(path.join(projectRoot, '.oxlint-zones.json'), 'utf8'));
    // node infra/checks/write-lint-zones.ts writes them.
    expect(written).toEqual({ overrides: zoneOverrides() });
  });

  test.each(forbidden.map((row, index) => [...row, index] as const))(
    '%s may not import %s: %s',
    (file, _source, _why, index) => {
      expect(listRules(nameCase('forbidden', index, file))).toContain(zoneRule);
    },
  );

  test.each(allowed.map((row, index) => [...row, index] as const))(
    '%s may import %s',
    (file, _source, index) => {
      expect(listRules(nameCase('allowed', index, file))).not.toContain(zoneRule);
    },
  );
});

describe('transactions', () => {
  test.each(committing.forbidden)('%s may name steps and not commit them', (file) => {
    expect(listRules(file)).toContain(zoneRule);
    expect(listRules(file.replace('commit', 'step'))).not.toContain(zoneRule);
  });

  test.each(committing.allowed)('%s may commit them', (file) => {
    expect(listRules(file)).not.toContain(zoneRule);
  });
});

describe('permissions', () => {
  test.each(asking.forbidden)('%s may not ask for a bare one', (file) => {
    expect(listRules(file)).toContain(zoneRule);
  });

  test.each(asking.allowed)('%s may', (file) => {
    expect(listRules(file)).not.toContain(zoneRule);
  });
});

describe('packages', () => {
  test.each(refused.map((row, index) => [...row, index] as const))(
    '%s may not say %s',
    (file, _statement, index) => {
      expect(listRules(nameCase('refused', index, file))).toContain(zoneRule);
    },
  );
});

describe('environment variables', () => {
  test.each(readers.forbidden)('%s may not read them', (file) => {
    expect(listRules(file)).toContain(environmentRule);
  });

  test.each(readers.allowed)('%s may read them', (file) => {
    expect(listRules(file)).not.toContain(environmentRule);
  });
});
