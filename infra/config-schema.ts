import * as z from 'zod';
import type { StageConfig } from './config.ts';

const domainName = z
  .string()
  .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, 'is not a domain name in lower case');
const mailAddress = z.email('is not a plain mail address');

const hostedZone = z.strictObject({
  id: z.string().regex(/^Z[A-Z\d]+$/, 'is not the id of a hosted zone, which begins with Z'),
  name: domainName,
});

const isWithin = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);

const domain = z
  .strictObject({
    name: domainName,
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
        'is not a certificate of us-east-1, where CloudFront looks for it',
      )
      .optional(),
    hostedZone: hostedZone.optional(),
  })
  .refine(({ certificateArn, hostedZone: zone }) => certificateArn ?? zone, {
    error: 'needs a certificateArn, or a hostedZone in which a certificate can be proven',
  })
  .refine(({ name, hostedZone: zone }) => !zone || isWithin(name, zone.name), {
    path: ['hostedZone', 'name'],
    error: 'is no zone of the domain',
  });

const mailDomain = z
  .strictObject({ name: domainName, hostedZone: hostedZone.optional() })
  .refine(({ name, hostedZone: zone }) => !zone || isWithin(name, zone.name), {
    path: ['hostedZone', 'name'],
    error: 'is no zone of the domain',
  });

/** AWS Backup moves nothing to cheaper storage here, so that a copy may be kept for as short as a day. */
const keptDays = z.int().min(1).max(36_500);
const backups = z.strictObject({ dailyKeptDays: keptDays, monthlyKeptDays: keptDays, lock: z.boolean() });

/** Lambda's own bounds. */
const memoryMb = z.int().min(128).max(10_240);

/** The settings of a stage, complete. What cannot be known before the account is asked is `deploy:check`'s business. */
export const stageConfigSchema = z
  .strictObject({
    account: z
      .string()
      .regex(/^\d{12}$/, 'is not an account id of twelve digits')
      .optional(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is not an AWS region'),
    domain: domain.optional(),
    protectData: z.boolean(),
    deletedFilesKeptDays: z.int().min(1),
    backups: z.union([z.literal(false), backups]),
    logRetentionDays: z.literal([7, 30, 90]),
    logLevel: z.literal(['debug', 'info', 'warn']),
    debug: z.boolean(),
    functionMemoryMb: z.strictObject({ api: memoryMb, uploads: memoryMb, event: memoryMb }),
    metricDetail: z.literal(['stage', 'feature', 'route']),
    alarmUsdPerDay: z.number().positive(),
    release: z.literal(['canary', 'at-once']),
    mailFrom: mailAddress,
    mailDomain: mailDomain.optional(),
    operatorMail: mailAddress.optional(),
    monthlyBudgetUsd: z.number().positive().optional(),
    throttle: z.strictObject({ ratePerSecond: z.number().positive(), burst: z.int().positive() }),
    waf: z.boolean(),
    edges: z.literal(['cheapest', 'all']),
    schedulePrefix: z.string().regex(/^[\w.-]*$/, 'is no part of a rule’s name'),
  })
  .refine(({ mailFrom, mailDomain: known }) => !known || mailFrom.endsWith(`@${known.name}`), {
    path: ['mailFrom'],
    error: 'is no address of mailDomain',
  })
  .refine(({ monthlyBudgetUsd, operatorMail }) => monthlyBudgetUsd === undefined || operatorMail, {
    path: ['operatorMail'],
    error: 'is needed to tell of monthlyBudgetUsd',
  }) satisfies z.ZodType<StageConfig>;
