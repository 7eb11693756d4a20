import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const projectRoot = path.join(import.meta.dirname, '..');
const zoneRule = 'eslint(no-restricted-imports)';
const environmentRule = 'node(no-process-env)';

/** A file, one import in it, and why that import crosses a border. */
const forbidden: [file: string, source: string, why: string][] = [
  ['shared/limits.ts', 'react', 'shared imports zod alone'],
  ['shared/limits.ts', 'node:fs', 'shared runs in the browser too'],
  ['shared/limits.ts', '../functions/rules/quota.ts', 'shared knows no wing'],
  ['shared/routes/drive.ts', '../../web/src/paths.ts', 'shared knows no wing'],
  ['functions/rules/quota.ts', '../../web/src/paths.ts', 'functions do not import web'],
  ['functions/api/drive/list.ts', '../../../infra/config.ts', 'functions do not import infra'],
  ['functions/api/drive/list.ts', '../links/find-link.ts', 'a function does not import another'],
  ['functions/api/drive/list.ts', '../../events/purge-uploads.ts', 'a function does not import another'],
  ['functions/events/purge-uploads.ts', '../api/drive/list.ts', 'a function does not import another'],
  ['functions/rules/quota.ts', '../http/cookies.ts', 'rules know nothing of HTTP'],
  ['functions/rules/quota.ts', '../api/drive/list.ts', 'rules do not know who uses them'],
  ['functions/http/endpoint.ts', '../api/drive/list.ts', 'what functions share does not know them'],
  ['functions/data/users.ts', '../rules/quota.ts', 'data imports platform alone'],
  ['functions/data/entities/user.ts', '../../storage/objects.ts', 'data knows no outside system'],
  ['functions/migrations/0001-thing.ts', '../rules/quota.ts', 'rules change, migrations stay as they are'],
  ['functions/migrations/0001-thing.ts', '@aws-sdk/lib-dynamodb', 'the SDK stays in its folders'],
  ['functions/storage/objects.ts', '../data/users.ts', 'an outside system imports platform alone'],
  ['functions/queues/send-messages.ts', '../data/users.ts', 'an outside system imports platform alone'],
  ['functions/newly-made/thing.ts', '../data/users.ts', 'a new folder is born inside the rules'],
  ['functions/newly-made/deep/thing.ts', '../../rules/quota.ts', 'a new folder is born inside the rules'],
  ['functions/platform/clock.ts', '../data/users.ts', 'platform imports shared alone'],
  ['functions/rules/quota.ts', '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  ['functions/api/drive/list.ts', '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  ['functions/http/endpoint.ts', '@aws-sdk/client-s3', 'the SDK stays in its folders'],
  ['functions/newly-made/thing.ts', '@aws-sdk/client-ses', 'the SDK stays in its folders'],
  ['infra/app.ts', '../functions/platform/env.ts', 'infra names functions by path'],
  ['infra/local/cognito/local-cognito.ts', '../../../web/src/paths.ts', 'infra does not import web'],
  ['web/src/pages/drive.tsx', '../../../functions/rules/quota.ts', 'web does not import functions'],
  ['web/src/pages/drive.tsx', '../app/router.tsx', 'a page does not know the application'],
  ['web/src/features/drive/list.tsx', '../uploads/panel.tsx', 'a feature never imports a feature'],
  ['web/src/features/drive/rows/row.tsx', '../../uploads/panel.tsx', 'a feature never imports a feature'],
  ['web/src/features/drive/list.tsx', '../../pages/drive.tsx', 'a feature does not know its page'],
  ['web/src/api/client.ts', '../ui/button.tsx', 'the client has no looks'],
  ['web/src/ui/button.tsx', '#shared/limits.ts', 'ui knows no word of the domain'],
  ['web/src/ui/button.tsx', '../api/client.ts', 'ui imports nothing of ours'],
  ['web/src/ui/menu/item.tsx', '../../features/drive/list.tsx', 'ui imports nothing of ours'],
  ['web/src/newly-made/thing.ts', '../features/drive/list.tsx', 'a new folder is born inside the rules'],
  ['web/src/features/drive/list.tsx', '@aws-sdk/client-s3', 'the SDK does not run in the browser'],
];

const allowed: [file: string, source: string][] = [
  ['shared/limits.ts', 'zod'],
  ['shared/routes/drive.ts', '../entities/user.ts'],
  ['shared/routes/drive.ts', '../schema-fields.ts'],
  ['functions/api/drive/list.ts', './present.ts'],
  ['functions/api/drive/list.ts', '../../rules/quota.ts'],
  ['functions/api/drive/list.ts', '../../data/users.ts'],
  ['functions/api/drive/list.ts', '../../newly-made/thing.ts'],
  ['functions/api/drive/list.ts', '#shared/routes/drive.ts'],
  ['functions/events/purge-uploads.ts', '../rules/quota.ts'],
  ['functions/rules/quota.ts', '../storage/objects.ts'],
  ['functions/http/middleware/authorize.ts', '../../rules/access.ts'],
  ['functions/data/users.ts', '../platform/clock.ts'],
  ['functions/migrations/0001-thing.ts', '../data/fill-item.ts'],
  ['functions/data/entities/user.ts', '../table.ts'],
  ['functions/data/table.ts', '@aws-sdk/client-dynamodb'],
  ['functions/platform/clients.ts', '@aws-sdk/client-s3'],
  ['functions/queues/send-messages.ts', '@aws-sdk/client-sqs'],
  ['infra/constructs/site.ts', '../config.ts'],
  ['web/src/app/router.tsx', '../pages/drive.tsx'],
  ['web/src/pages/drive.tsx', '../features/drive/list.tsx'],
  ['web/src/features/drive/list.tsx', '../../api/client.ts'],
  ['web/src/features/drive/rows/row.tsx', '../list.tsx'],
  ['web/src/features/drive/list.tsx', '../../paths.ts'],
  ['web/src/ui/menu/item.tsx', '../button.tsx'],
  ['functions/rules/quota.test.ts', '../../tests/builders.ts'],
];

const readers = {
  forbidden: [
    'functions/rules/reader.ts',
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
  copyFileSync(path.join(projectRoot, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  forbidden.forEach(([file, source], index) =>
    writeSource(nameCase('forbidden', index, file), `export * from '${source}';\n`),
  );
  allowed.forEach(([file, source], index) =>
    writeSource(nameCase('allowed', index, file), `export * from '${source}';\n`),
  );
  for (const file of [...readers.allowed, ...readers.forbidden]) {
    writeSource(file, 'export const setting = process.env.SETTING;\n');
  }
  findings = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import zones', () => {
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

describe('environment variables', () => {
  test.each(readers.forbidden)('%s may not read them', (file) => {
    expect(listRules(file)).toContain(environmentRule);
  });

  test.each(readers.allowed)('%s may read them', (file) => {
    expect(listRules(file)).not.toContain(environmentRule);
  });
});
