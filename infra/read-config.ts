import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { stageConfigSchema } from './config-schema.ts';
import { getStageConfig, stageConfigs } from './config.ts';
import type { StageConfig } from './config.ts';
import { projectRoot } from './project-paths.ts';

/** Where an operator writes down what differs from the defaults. */
export const configFile = 'holdall.config.json';

/** Settings by stage; `like` names the stage whose defaults hold, for one that the code does not know. */
const fileSchema = z.record(z.string(), z.looseObject({ like: z.string().optional() }));

/**
 * The settings of a stage: the defaults of the code, with what `holdall.config.json` says instead. Throws, naming the
 * setting, for what is no such file, stage or setting.
 * @param file absolute path of the file; it need not be there
 */
export function readStageConfig(stage: string, file = path.join(projectRoot, configFile)): StageConfig {
  if (!/^[A-Za-z\d-]{1,40}$/.test(stage)) throw new Error(`"${stage}" is no name of a stage.`);
  const stages = readFile(file);
  const { like = stage, ...settings } = stages[stage] ?? {};
  if (like !== stage && Object.hasOwn(stageConfigs, stage)) {
    throw new Error(`${configFile}: ${stage} has defaults of its own, and cannot be like ${like}.`);
  }
  const parsed = stageConfigSchema.safeParse(mergeSettings(defaultsOf(stage, like), settings));
  if (parsed.success) return parsed.data;
  throw new Error(`${configFile}: ${describeIssues(stage, parsed.error)}`);
}

function readFile(file: string): z.infer<typeof fileSchema> {
  if (!existsSync(file)) return {};
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${configFile} is not settings by stage: ${reason}`, { cause: error });
  }
}

function defaultsOf(stage: string, like: string): StageConfig {
  const defaults = getStageConfig(like);
  // Stages share an account: their rules are told apart by their names.
  return like === stage ? defaults : { ...defaults, schedulePrefix: `${stage}-` };
}

/** A group of settings keeps the defaults of those that are not named; everything else is replaced. */
function mergeSettings(defaults: StageConfig, settings: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(settings)) {
    const before = merged[name];
    merged[name] = isGroup(before) && isGroup(value) ? { ...before, ...value } : value;
  }
  return merged;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Such as `prod.region is not an AWS region`, one after another. */
function describeIssues(stage: string, error: z.ZodError): string {
  return error.issues
    .map(({ path: place, message }) => `${[stage, ...place].join('.')} ${message}`)
    .join('; ');
}
