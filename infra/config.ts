import type { MetricDetail } from '#shared/metrics.ts';

/** Where CloudFront looks for certificates and web ACLs, and delivers its logs from, wherever everything else is. */
export const edgeRegion = 'us-east-1';

/** A hosted zone of Route 53, in which the deployment makes the DNS records. */
export interface HostedZoneConfig {
  /** Such as Z0123456789ABCDEFGHIJ. */
  id: string;
  /** Such as example.com. */
  name: string;
}

/** A domain of your own for the site. One of certificate and hosted zone must be there. */
export interface DomainConfig {
  /** Such as drive.example.com. */
  name: string;
  /** A certificate that is there already, in us-east-1 where CloudFront looks for it. Absent: one is made. */
  certificateArn?: string;
  /** With it the DNS records are made too; without it you point the domain at the distribution yourself. */
  hostedZone?: HostedZoneConfig;
}

/** A domain that mails come from, which the deployment makes known to SES. */
export interface MailDomainConfig {
  /** Such as example.com; `mailFrom` is an address of it. */
  name: string;
  /** With it the DNS records are made too; without it they are outputs of the stack. */
  hostedZone?: HostedZoneConfig;
}

/** Copies of the table beside the recovery to any second of the last 35 days. */
export interface BackupConfig {
  dailyKeptDays: number;
  monthlyKeptDays: number;
  /**
   * Nobody, not even the account's owner, can remove a copy before its time. It can be taken off within the first
   * three days and never after.
   */
  lock: boolean;
}

/** Everything that may differ between two installations of the application. */
export interface StageConfig {
  /** Twelve digits. With it a deployment into any other account is refused. */
  account?: string;
  /** Where everything lives that CloudFront does not demand in us-east-1. */
  region: string;
  /** Absent: the site lives at CloudFront's own domain. */
  domain?: DomainConfig;
  /** Data outlives its stack, and cannot be deleted before protection is taken off by hand. */
  protectData: boolean;
  /** How long a deleted file can still be brought back from storage by the operator. */
  deletedFilesKeptDays: number;
  /** `false`: recovery to any second of the last 35 days is all. */
  backups: BackupConfig | false;
  logRetentionDays: 7 | 30 | 90;
  logLevel: 'debug' | 'info' | 'warn';
  /**
   * How finely the functions' own metrics are told apart, as each of them has its price: for the stage alone, for each
   * feature and kind of job, or for each route besides. The logs tell routes apart in any case.
   */
  metricDetail: MetricDetail;
  /** An alarm rings when calls cost so much a day, at the pace of some hours. */
  alarmUsdPerDay: number;
  /** How calls move to the functions of a new release: see `ReleaseProps`. */
  release: 'canary' | 'at-once';
  /** Error answers show the source that failed to everybody who causes one: never where real people are. */
  debug: boolean;
  functionMemoryMb: { api: number; uploads: number; event: number };
  /** Address that mails come from; SES sends them once it, or its domain, is verified there. */
  mailFrom: string;
  /** Absent: you verify the address, or its domain, in SES yourself. */
  mailDomain?: MailDomainConfig;
  /**
   * Receives alarms, budget warnings, and visitors' messages if no admin has set an address for them. Absent: alarms go
   * only to the topic in output AlarmTopic.
   */
  operatorMail?: string;
  /** US dollars a month for the whole account, of which the operator is told by mail. */
  monthlyBudgetUsd?: number;
  /** Requests a second for the whole API, above which API Gateway answers 429. */
  throttle: { ratePerSecond: number; burst: number };
  /** A web ACL before the site: rules that AWS keeps, and limits for each address. Some ten dollars a month. */
  waf: boolean;
  /** CloudFront's edges: only North America and Europe, or all. */
  edges: 'cheapest' | 'all';
  /** Names of EventBridge rules are unique in an account and region: a prefix lets stages share one. */
  schedulePrefix: string;
}

/** Whether a stage has anything that CloudFront demands in us-east-1. */
export function needsEdge({ waf, domain }: StageConfig): boolean {
  return waf || (domain !== undefined && domain.certificateArn === undefined);
}

/** What holds where `holdall.config.json` says nothing else. */
export const stageConfigs = {
  dev: {
    region: 'us-east-1',
    protectData: true,
    deletedFilesKeptDays: 1,
    backups: false,
    logRetentionDays: 7,
    logLevel: 'debug',
    metricDetail: 'stage',
    alarmUsdPerDay: 2,
    release: 'at-once',
    debug: false,
    functionMemoryMb: { api: 1024, uploads: 1769, event: 1024 },
    mailFrom: 'no-reply@example.com',
    throttle: { ratePerSecond: 200, burst: 400 },
    waf: false,
    edges: 'cheapest',
    schedulePrefix: '',
  },
  prod: {
    region: 'us-east-1',
    protectData: true,
    deletedFilesKeptDays: 7,
    backups: { dailyKeptDays: 35, monthlyKeptDays: 365, lock: false },
    logRetentionDays: 90,
    logLevel: 'info',
    metricDetail: 'feature',
    alarmUsdPerDay: 20,
    release: 'canary',
    debug: false,
    functionMemoryMb: { api: 1024, uploads: 1769, event: 1024 },
    mailFrom: 'no-reply@example.com',
    throttle: { ratePerSecond: 1000, burst: 2000 },
    waf: true,
    edges: 'all',
    schedulePrefix: 'prod-',
  },
} satisfies Record<string, StageConfig>;

type StageName = keyof typeof stageConfigs;

function isStageName(stage: string): stage is StageName {
  return Object.hasOwn(stageConfigs, stage);
}

/** The settings of a stage as the code has them. Throws, naming the stages there are, for any other name. */
export function getStageConfig(stage: string): StageConfig {
  if (isStageName(stage)) return stageConfigs[stage];
  throw new Error(
    `There is no stage "${stage}", only ${Object.keys(stageConfigs).join(' and ')}. ` +
      'Another one needs an entry in holdall.config.json.',
  );
}
