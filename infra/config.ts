import type { MetricDetail } from '#shared/metrics.ts';

/** A domain of your own. The certificate must be in us-east-1, where CloudFront looks for it. */
export interface DomainConfig {
  /** Such as drive.example.com. */
  name: string;
  certificateArn: string;
  /** With it the DNS records are made too; without it you point the domain at the distribution yourself. */
  hostedZone?: { id: string; name: string };
}

/** Everything that may differ between two installations of the application. */
export interface StageConfig {
  region: string;
  /** Absent: the site lives at CloudFront's own domain. */
  domain?: DomainConfig;
  /** Data outlives its stack, and cannot be deleted before protection is taken off by hand. */
  protectData: boolean;
  /** How long a deleted file can still be brought back from storage by the operator. */
  deletedFilesKeptDays: number;
  logRetentionDays: 7 | 30 | 90;
  logLevel: 'debug' | 'info' | 'warn';
  /**
   * How finely the functions' own metrics are told apart, as each of them has its price: for the stage alone, for each
   * feature and kind of job, or for each route besides. The logs tell routes apart in any case.
   */
  metricDetail: MetricDetail;
  /** Gets the alarms by mail. Absent: they are told at the topic of the output AlarmTopic alone. */
  alarmMail?: string;
  /** An alarm rings when calls cost so much a day, at the pace of some hours. */
  alarmUsdPerDay: number;
  /** How calls move to the functions of a new release: see `ReleaseProps`. */
  release: 'canary' | 'at-once';
  /** Error answers show the source that failed to everybody who causes one: never where real people are. */
  debug: boolean;
  functionMemoryMb: { api: number; uploads: number; event: number };
  /** Address that mails come from; SES sends them once it, or its domain, is verified there. */
  mailFrom: string;
  /** Requests a second for the whole API, above which API Gateway answers 429. */
  throttle: { ratePerSecond: number; burst: number };
  /** CloudFront's edges: only North America and Europe, or all. */
  edges: 'cheapest' | 'all';
  /** Names of EventBridge rules are unique in an account and region: a prefix lets stages share one. */
  schedulePrefix: string;
}

export const stageConfigs = {
  dev: {
    region: 'us-east-1',
    protectData: true,
    deletedFilesKeptDays: 1,
    logRetentionDays: 7,
    logLevel: 'debug',
    metricDetail: 'stage',
    alarmUsdPerDay: 2,
    release: 'at-once',
    debug: false,
    functionMemoryMb: { api: 1024, uploads: 1769, event: 1024 },
    mailFrom: 'no-reply@example.com',
    throttle: { ratePerSecond: 200, burst: 400 },
    edges: 'cheapest',
    schedulePrefix: '',
  },
  prod: {
    region: 'us-east-1',
    protectData: true,
    deletedFilesKeptDays: 7,
    logRetentionDays: 90,
    logLevel: 'info',
    metricDetail: 'feature',
    alarmUsdPerDay: 20,
    release: 'canary',
    debug: false,
    functionMemoryMb: { api: 1024, uploads: 1769, event: 1024 },
    mailFrom: 'no-reply@example.com',
    throttle: { ratePerSecond: 1000, burst: 2000 },
    edges: 'all',
    schedulePrefix: 'prod-',
  },
} satisfies Record<string, StageConfig>;

type StageName = keyof typeof stageConfigs;

function isStageName(stage: string): stage is StageName {
  return Object.hasOwn(stageConfigs, stage);
}

/** The settings of a stage. Throws, naming the stages there are, for any other name. */
export function getStageConfig(stage: string): StageConfig {
  if (isStageName(stage)) return stageConfigs[stage];
  throw new Error(
    `There is no stage "${stage}" in infra/config.ts, only ${Object.keys(stageConfigs).join(' and ')}.`,
  );
}
