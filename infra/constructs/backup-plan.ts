import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { BackupConfig } from '../config.ts';

/** The least that AWS lets a lock be thought over. */
const lockDelay = Duration.days(3);

/**
 * Whole copies of the table, of each day and of each month, beside its recovery to any second of the last 35 days:
 * they outlive the table. The policy of their vault lets nobody remove a copy; a lock lets nobody change that.
 */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, props: BackupConfig & { table: ITable }) {
    super(scope, id);
    const { table, dailyKeptDays, monthlyKeptDays, lock } = props;
    const shortest = Duration.days(Math.min(dailyKeptDays, monthlyKeptDays));
    const vault = new BackupVault(this, 'Vault', {
      removalPolicy: RemovalPolicy.RETAIN,
      blockRecoveryPointDeletion: true,
      ...(lock && { lockConfiguration: { minRetention: shortest, changeableFor: lockDelay } }),
    });
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
        deleteAfter: Duration.days(dailyKeptDays),
      }),
    );
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'monthly',
        scheduleExpression: Schedule.cron({ day: '1', hour: '4', minute: '0' }),
        deleteAfter: Duration.days(monthlyKeptDays),
      }),
    );
    plan.addSelection('Table', {
      resources: [BackupResource.fromDynamoDbTable(table)],
      role: this.createRole(),
      disableDefaultBackupPolicy: true,
    });
  }

  private createRole(): Role {
    const policyName = 'service-role/AWSBackupServiceRolePolicyForBackup';
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policyName)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policyName}]`,
      reason:
        'AWS keeps this policy in step with what its backup service does; one of ours would make backups fail ' +
        'one day. The service alone can take the role.',
    });
    return role;
  }
}
