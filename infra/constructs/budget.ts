import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/** When the operator is told: of what was spent, and of what the month will come to. */
const notices = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/**
 * Tells the operator by mail what the account costs; nothing is stopped. It counts the whole account, since costs are
 * told apart by tags only where somebody has turned that on.
 */
export function createBudget(
  scope: Construct,
  id: string,
  { monthlyUsd, mail }: { monthlyUsd: number; mail: string },
): void {
  new CfnBudget(scope, id, {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: notices.map((notice) => ({
      notification: { ...notice, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: mail }],
    })),
  });
}
