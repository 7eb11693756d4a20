import type { NestedStackProps } from 'aws-cdk-lib';
import { NestedStack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { featureNames } from '#shared/routes/index.ts';
import type { FeatureApi } from '../constructs/feature-api.ts';
import type { Release } from '../constructs/functions/release.ts';
import type { ServiceFunction } from '../constructs/functions/service-function.ts';
import { createServiceFunction } from '../constructs/functions/service-functions.ts';
import type { ServiceFunctions, ServiceFunctionSettings } from '../constructs/functions/service-functions.ts';
import { areas, functionsOf } from '../feature-areas.ts';
import type { Area } from '../feature-areas.ts';
import type { FunctionName } from '../bundles/function-entries.ts';

export interface FeatureStackProps extends NestedStackProps {
  area: Area;
  functions: ServiceFunctionSettings;
  api: FeatureApi;
  release: Release;
}

/** What exists for one area of the product alone: its functions with their rights and logs, routes and releases. */
export class FeatureStack extends NestedStack {
  readonly functions: [FunctionName, ServiceFunction][];

  constructor(scope: Construct, id: string, props: FeatureStackProps) {
    super(scope, id, props);
    this.functions = functionsOf(props.area).map((name) => [
      name,
      createServiceFunction(this, name, props.functions),
    ]);
    const routes = new Construct(this, 'Routes');
    for (const feature of featureNames) {
      const [, service] = this.functions.find(([name]) => name === `api-${feature}`) ?? [];
      if (service) props.api.addFeature(routes, feature, service.live);
    }
    props.release.addFunctions(new Construct(this, `Release-${props.area}`), props.area, this.functions);
  }
}

/** One stack an area. */
export function createFeatureStacks(
  scope: Construct,
  props: Omit<FeatureStackProps, 'area'>,
): { stacks: Record<Area, FeatureStack>; functions: ServiceFunctions } {
  const stacks = Object.fromEntries(
    areas.map((area) => [area, new FeatureStack(scope, nameOf(area), { ...props, area })]),
  ) as Record<Area, FeatureStack>;
  const functions = Object.fromEntries(Object.values(stacks).flatMap((stack) => stack.functions));
  return { stacks, functions: functions as ServiceFunctions };
}

/** `Site` alone is the distribution. */
const nameOf = (area: Area) => `${area.charAt(0).toUpperCase()}${area.slice(1)}Feature`;
