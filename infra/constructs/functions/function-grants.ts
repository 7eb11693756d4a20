import { Stack, Validations } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../bundles/function-entries.ts';
import type { AppKey } from '../app-key.ts';
import type { BackgroundWork } from '../background-work.ts';
import type { DriveTable } from '../drive-table.ts';
import type { FilesBucket } from '../files-bucket.ts';
import type { LiveApi } from '../live-api.ts';
import { grantSendMail } from './mail-grant.ts';
import type { MailIdentity } from '../mail-identity.ts';
import type { PasswordStore } from '../password-store.ts';
import type { PaymentKeys } from '../payment-keys.ts';
import { objectRightsOf } from './object-rights.ts';
import { grantQueueCare, queueAddresses } from './queue-care-grant.ts';
import { tableRights } from './table-rights.ts';

export interface DataStores {
  table: DriveTable;
  files: FilesBucket;
  passwords: PasswordStore;
  appKey: AppKey;
  /** Seals what outside storage is reached by. */
  storageKey: AppKey;
  paymentKeys: PaymentKeys;
}

/** What a function may be given rights on. */
export interface Grantors extends DataStores {
  work: BackgroundWork;
  live: LiveApi;
  /** The site's. */
  distribution: IDistribution;
  /** Address that mails come from. */
  mailFrom: string;
  /** Receives visitors' messages if no admin has set an address for them. */
  operatorMail?: string;
  /** Absent: the operator has made the address, or its domain, known to SES. */
  mailIdentity?: MailIdentity;
}

/**
 * Besides what is done with the table and with files. Only the two readers of its stream send new messages: all others write
 * a job or a mail into the table, in the transaction that it follows from. `api-site` sends what failed once more.
 */
const grantsByFunction: Partial<Record<FunctionName, (from: Grantors, to: IFunction) => void>> = {
  'api-auth': ({ passwords }, to) => {
    passwords.grantMaking(to);
    passwords.grantCheck(to);
  },
  'api-users': ({ passwords }, to) => {
    passwords.grantMaking(to);
    passwords.grantCheck(to);
  },
  // Invalidates when an admin clears the caches.
  'api-site': ({ work, distribution }, to) => {
    grantQueueCare(to, work);
    distribution.grantCreateInvalidation(to);
  },
  'api-social': ({ passwords }, to) => passwords.grantCheck(to),
  'event-create-admin': ({ passwords }, to) => passwords.grantMaking(to),
  'event-purge-uploads': ({ distribution }, to) => distribution.grantCreateInvalidation(to),
  'event-follow-table': ({ work, live }, to) => {
    work.thumbnails.grantSend(to);
    live.grantConnections(to, ['POST', 'DELETE']);
  },
  // The oldest of a user who has too many.
  'api-notifications': ({ live }, to) => live.grantConnections(to, ['DELETE']),
  'event-live': ({ live }, to) => live.grantConnections(to, ['DELETE']),
  // Imports create users with their passwords. Invalidates when an admin runs `purge-uploads` again.
  'event-run-jobs': ({ passwords, distribution }, to) => {
    passwords.grantMaking(to);
    distribution.grantCreateInvalidation(to);
  },
  'event-deliver-notices': ({ live }, to) => live.grantConnections(to, ['POST']),
  'event-send-outbox': ({ work }, to) => {
    work.jobs.grantSend(to);
    work.billingJobs.grantSend(to);
    work.mails.grantSend(to);
    work.notices.grantSend(to);
  },
  'event-send-mails': ({ mailFrom, mailIdentity }, to) => grantSendMail(to, mailFrom, mailIdentity),
  'event-migrate': ({ table }, to) => table.grantScan(to),
};

/**
 * Functions that seal secrets of people, sign and hash with the installation's key, or unseal a secret of the settings,
 * such as that of the service for live updates.
 */
const keyHolders: readonly string[] = [
  'api-auth',
  'api-billing',
  'api-notifications',
  'api-site',
  'api-social',
  'api-users',
  'api-webhooks',
  'event-deliver-notices',
  'event-follow-table',
  'event-live',
  'event-run-billing-jobs',
  'event-send-mails',
];

/** Whether a function reaches outside storage, which holds what the folder `uploads` does. `api-site` seals its keys. */
const holdsStorageKey = (name: FunctionName): boolean =>
  name === 'api-site' ||
  Object.values(objectRightsOf(name) ?? {}).some((folders) => folders.includes('uploads'));

/** Functions that call payment gateways. `api-site` only tests keys for an admin. */
const gatewayCallers: readonly string[] = [
  'api-billing',
  'api-site',
  'api-webhooks',
  'event-run-billing-jobs',
];

const filesOrigin = ({ files }: Pick<Grantors, 'files'>) => ({
  FILES_ORIGIN: `https://${files.bucket.bucketRegionalDomainName}`,
});

const distributionId = ({ distribution }: Pick<Grantors, 'distribution'>) => ({
  DISTRIBUTION_ID: distribution.distributionId,
});

/** The addresses that a function needs besides those of the stores, as environment variables. */
const addressesByFunction: Partial<Record<FunctionName, (from: Grantors) => Record<string, string>>> = {
  'event-follow-table': ({ work, live }) => ({
    THUMBNAILS_QUEUE_URL: work.thumbnails.queue.queueUrl,
    LIVE_ENDPOINT: live.endpoint,
  }),
  'event-send-outbox': ({ work }) => ({
    JOBS_QUEUE_URL: work.jobs.queue.queueUrl,
    BILLING_JOBS_QUEUE_URL: work.billingJobs.queue.queueUrl,
    MAILS_QUEUE_URL: work.mails.queue.queueUrl,
    NOTICES_QUEUE_URL: work.notices.queue.queueUrl,
  }),
  'event-deliver-notices': ({ live }) => ({ LIVE_ENDPOINT: live.endpoint }),
  'api-notifications': ({ live }) => ({ LIVE_ENDPOINT: live.endpoint }),
  'event-live': ({ live }) => ({ LIVE_ENDPOINT: live.endpoint }),
  'event-purge-uploads': distributionId,
  'event-run-jobs': distributionId,
  'event-send-mails': ({ mailFrom }) => ({ MAIL_FROM: mailFrom }),
  'api-pages': filesOrigin,
  'api-system': filesOrigin,
  // Test mails come from the same address as others. Custom HTML is checked by what the pages allow.
  'api-site': ({ work, distribution, files, mailFrom, operatorMail }) => ({
    ...distributionId({ distribution }),
    ...filesOrigin({ files }),
    ...queueAddresses(work),
    MAIL_FROM: mailFrom,
    ...(operatorMail && { OPERATOR_MAIL: operatorMail }),
  }),
};

/** Gives a function its rights, by name. */
export function grantToFunction(name: FunctionName, from: Grantors, to: IFunction): void {
  from.table.grantItems(to, tableRights[name]);
  if (keyHolders.includes(name)) from.appKey.grantRead(to);
  if (holdsStorageKey(name)) from.storageKey.grantRead(to);
  if (gatewayCallers.includes(name)) from.paymentKeys.grantRead(to);
  const objects = objectRightsOf(name);
  if (objects) from.files.grantObjects(to, objects);
  grantsByFunction[name]?.(from, to);
}

/** Environment variables of one function alone. */
export function addressesOf(name: FunctionName, from: Grantors): Record<string, string> {
  return {
    ...addressesByFunction[name]?.(from),
    ...(keyHolders.includes(name) && { APP_KEY_ARN: from.appKey.secret.secretArn }),
    ...(holdsStorageKey(name) && { STORAGE_KEY_ARN: from.storageKey.secret.secretArn }),
    ...(gatewayCallers.includes(name) && { PAYMENT_KEYS_ARN: from.paymentKeys.secret.secretArn }),
  };
}

/** Accepts the wildcards among these rights, each with its reason. */
export function acknowledgeWildcards(scope: Construct, { files }: DataStores): void {
  const stack = Stack.of(files);
  // The rule names the bucket as the templates do: by the export of the other stack.
  const bucket = stack.resolve(stack.exportValue(files.bucket.bucketArn)) as { 'Fn::ImportValue': string };
  Validations.of(scope).acknowledge(
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        "X-Ray's traces, the list of a table's streams, metrics, the state of alarms that CodeDeploy looks at and the role by " +
        'which API Gateway writes all logs of the account know no resource. Connections are managed by ids of run time; a statement beside it denies them ' +
        'for every API and stage but our own.',
    },
    {
      id: `AwsSolutions-IAM5[Resource::${bucket['Fn::ImportValue']}/*]`,
      reason:
        "The keys of people's files are made at run time. The actions on them are named one by one, and a " +
        'statement beside it denies each of them outside of the folders that the function works in.',
    },
  );
}
