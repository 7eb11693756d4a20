import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getStageConfig } from '../../infra/config.ts';
import type { StageConfig } from '../../infra/config.ts';
import { loadAssembly } from '../../infra/local/template/assembly.ts';
import { resolveTemplate } from '../../infra/local/template/resolve-template.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { writeStandIns } from '../../infra/test-application.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'every-setting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hostedZone = { id: 'Z0123456789', name: 'example.com' };
const everything: Partial<StageConfig> = {
  region: 'eu-central-1',
  domain: { name: 'drive.example.com', hostedZone },
  operatorMail: 'ops@example.com',
  monthlyBudgetUsd: 50,
  backups: { dailyKeptDays: 35, monthlyKeptDays: 365, lock: true },
};

test.each([
  ['with the records of its mail domain', { name: 'example.com', hostedZone }],
  ['whose mail records somebody else keeps', { name: 'example.com' }],
])('the local stack understands a stage that has everything, %s', async (what, mailDomain) => {
  const config = { ...getStageConfig('prod'), ...everything, mailDomain };
  const dirs = writeStandIns(folder);
  const outDir = await synthesize({ stage: 'prod', config, outDir: path.join(folder, what), ...dirs });
  const place = { region: 'eu-central-1', accountId: '000000000000' };
  const template = resolveTemplate(await loadAssembly(outDir), place);
  expect(template.outputs['SiteUrl']).toBe('https://drive.example.com');
  expect(template.list('AWS::CloudFront::Distribution')).toHaveLength(1);
});
