import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { AppKey } from '../constructs/app-key.ts';
import { TableBackups } from '../constructs/backup-plan.ts';
import { CdnKey } from '../constructs/site/cdn-key.ts';
import { DriveTable } from '../constructs/drive-table.ts';
import { FilesBucket } from '../constructs/files-bucket.ts';
import { PasswordStore } from '../constructs/password-store.ts';
import { PaymentKeys } from '../constructs/payment-keys.ts';
import { createLogBucket } from '../constructs/private-bucket.ts';

/** What must never be lost: the table, the files, the passwords and the key of what is sealed in the table. */
export class DataStack extends Stack {
  readonly table: DriveTable;
  readonly files: FilesBucket;
  readonly passwords: PasswordStore;
  readonly appKey: AppKey;
  /** Seals the keys of outside storage, so that functions that read files there need no other secret. */
  readonly storageKey: AppKey;
  readonly paymentKeys: PaymentKeys;
  /** Here, so that an application stack that is made anew finds it again. */
  readonly cdnKey: CdnKey;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig }) {
    super(scope, id, props);
    const { protectData, deletedFilesKeptDays, domain, logRetentionDays, backups } = props.config;
    this.table = new DriveTable(this, 'Drive', { protectData });
    this.files = new FilesBucket(this, 'Files', {
      protectData,
      deletedFilesKeptDays,
      siteOrigin: domain && `https://${domain.name}`,
      logBucket: createLogBucket(this, 'Logs', { retentionDays: logRetentionDays }),
    });
    this.passwords = new PasswordStore(this, 'Passwords', { protectData });
    this.appKey = new AppKey(this, 'AppKey', { protectData });
    this.storageKey = new AppKey(this, 'StorageKey', { protectData });
    this.paymentKeys = new PaymentKeys(this, 'PaymentKeys', { protectData });
    this.cdnKey = new CdnKey(this, 'CdnKey');
    if (backups) new TableBackups(this, 'Backups', { ...backups, table: this.table.table });
    // `npm run deploy:check` reads from this table whether billing is on.
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName });
    new CfnOutput(this, 'PaymentKeysName', {
      value: this.paymentKeys.secret.secretName,
      description: 'Secret that takes the keys of Stripe and PayPal',
    });
    this.acknowledgeLastingKeys();
  }

  private acknowledgeLastingKeys(): void {
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'What was sealed with one key of the application cannot be opened with the next: another would turn off ' +
        'every second factor. The key of the CDN is learnt by the distribution and the functions in a deployment ' +
        'alone: another would shut everybody out until the next one. The keys of the payment gateways are made there.',
    });
  }
}
