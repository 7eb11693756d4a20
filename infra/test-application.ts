import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CfnElement, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addApplication, featureFlags } from './application.ts';
import { getStageConfig } from './config.ts';
import type { StageConfig } from './config.ts';
import type { Area } from './feature-areas.ts';
import { flattenStacks } from './flatten-stacks.ts';
import type { RawTemplate } from './flatten-stacks.ts';
import { listFunctionEntries } from './bundles/function-entries.ts';

export interface TestApplication {
  app: App;
  data: Template;
  /** What is deployed with each release: the application's stack and those of its areas, as if they were one. */
  site: Template;
  /** The application's stack alone, and those of its areas. */
  stacks: Record<'app' | Area, RawTemplate>;
  /** Alarms and dashboard. */
  watch: Template;
  /** Absent where the stage has nothing that CloudFront demands in us-east-1. */
  edge?: Template;
  /** Absent where everything is in us-east-1. */
  cdnLogs?: Template;
}

/** Template properties as JSON: what CloudFormation would be sent. */
export type Json = Record<string, unknown>;

/** By stage and settings; the test files of a worker share them. */
const synthesized = new Map<string, TestApplication>();

/**
 * A stage, synthesized from stand-ins for the bundles and the web build, which templates do not depend on. Tests only
 * read it.
 * @param settings what differs from the stage's defaults
 */
export function synthesizeForTest(stage: string, settings: Partial<StageConfig> = {}): TestApplication {
  const key = JSON.stringify([stage, settings]);
  const application = synthesized.get(key) ?? synthesizeStage(stage, settings);
  synthesized.set(key, application);
  return application;
}

function synthesizeStage(stage: string, settings: Partial<StageConfig>): TestApplication {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-application-'));
  try {
    const { functionsDir, webDir } = writeStandIns(folder);
    const app = new App({
      outdir: path.join(folder, 'out'),
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      context: featureFlags,
    });
    const config = { ...getStageConfig(stage), ...settings };
    const { data, app: site, edge, cdnLogs } = addApplication(app, { stage, config, functionsDir, webDir });
    const read = (stack: Stack) => Template.fromStack(stack).toJSON() as RawTemplate;
    const features = Object.entries(site.features).map(([area, stack]) => ({
      area,
      // As the parent names it.
      id: site.getLogicalId(stack.nestedStackResource as CfnElement),
      template: read(stack),
    }));
    const appTemplate = read(site);
    const nested = Object.fromEntries(features.map(({ id, template }) => [id, template]));
    const byArea = Object.fromEntries(features.map(({ area, template }) => [area, template]));
    return {
      app,
      data: Template.fromStack(data),
      site: Template.fromJSON(flattenStacks(appTemplate, nested)),
      stacks: { app: appTemplate, ...(byArea as Record<Area, RawTemplate>) },
      watch: Template.fromStack(site.watch),
      edge: edge && Template.fromStack(edge),
      cdnLogs: cdnLogs && Template.fromStack(cdnLogs),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a bundle that answers nothing for each function, and an empty page, into a folder. */
export function writeStandIns(folder: string): { functionsDir: string; webDir: string } {
  const functionsDir = path.join(folder, 'functions');
  for (const { name } of listFunctionEntries()) {
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.mjs'), `export const handler = () => '${name}';\n`);
  }
  const webDir = path.join(folder, 'web');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(path.join(webDir, 'index.html'), '<!doctype html>\n');
  return { functionsDir, webDir };
}

/** The resources of a type, each with its logical id. */
export function listResources(template: Template, type: string): { id: string; properties: Json }[] {
  return Object.entries(template.findResources(type)).map(([id, resource]) => ({
    id,
    properties: (resource as { Properties: Json }).Properties,
  }));
}

/** Whether a value of a template is a reference to a resource, or has one in it. */
export function refersTo(value: unknown, logicalId: string): boolean {
  const text = JSON.stringify(value ?? '');
  return text.includes(`"Ref":"${logicalId}"`) || text.includes(`"Fn::GetAtt":["${logicalId}"`);
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  /** Of a statement that denies: what it leaves alone. */
  NotResource?: unknown;
}

/** What the role of a function may do, and what it is denied; the name is that of its bundle, such as `api-uploads`. */
export function listStatements(template: Template, functionName: string): Statement[] {
  const prefix = functionName.replaceAll('-', '');
  return listResources(template, 'AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith(`${prefix}Role`))
    .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement);
}

export const actionsOf = (statement: Statement): string[] => [statement.Action].flat();
