import type { StackProps } from 'aws-cdk-lib';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { AppKey } from '../constructs/app-key.ts';
import { DriveTable } from '../constructs/drive-table.ts';
import { FilesBucket } from '../constructs/files-bucket.ts';
import { PasswordStore } from '../constructs/password-store.ts';
import { createLogBucket } from '../constructs/private-bucket.ts';

/** What must never be lost: the table, the files, the passwords and the key of what is sealed in the table. */
export class DataStack extends Stack {
  readonly table: DriveTable;
  readonly files: FilesBucket;
  readonly passwords: PasswordStore;
  readonly appKey: AppKey;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig }) {
    super(scope, id, props);
    const { protectData, deletedFilesKeptDays, domain, logRetentionDays } = props.config;
    this.table = new DriveTable(this, 'Drive', { protectData });
    this.files = new FilesBucket(this, 'Files', {
      protectData,
      deletedFilesKeptDays,
      siteOrigin: domain && `https://${domain.name}`,
      logBucket: createLogBucket(this, 'Logs', { retentionDays: logRetentionDays }),
    });
    this.passwords = new PasswordStore(this, 'Passwords', { protectData });
    this.appKey = new AppKey(this, 'AppKey', { protectData });
  }
}
