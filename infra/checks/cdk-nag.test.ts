import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { stageConfigs } from '../config.ts';
import { synthesizeForTest } from '../test-application.ts';

const stages = Object.keys(stageConfigs).map((stage) => ({ stage, ...synthesizeForTest(stage) }));

/** What is acknowledged anywhere in the app: rule to reason. */
function listAcknowledgments({ app }: (typeof stages)[number]): [rule: string, reason: string][] {
  return app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>));
}

describe.each(stages)('AWS Solutions rules of cdk-nag, stage $stage', (stage) => {
  test('find nothing', () => {
    const { violations } = new AwsSolutionsChecks(stage.app).validateScope(stage.app);
    expect(violations).toEqual([]);
  });

  test('are set aside eleven times at most, each time with a reason', () => {
    const acknowledgments = listAcknowledgments(stage);
    expect(acknowledgments.length).toBeGreaterThan(0);
    expect(acknowledgments.length).toBeLessThanOrEqual(11);
    for (const [, reason] of acknowledgments) expect(JSON.stringify(reason).length).toBeGreaterThan(30);
  });
});
