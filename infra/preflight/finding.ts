import type { StageConfig } from '../config.ts';
import type { AwsCall } from './aws-call.ts';
import type { GatewayUrls } from './check-gateways.ts';

/** Something that an operator should know before a deployment, in words that say what to do. */
export interface Finding {
  /** `obstacle`: the deployment would fail. `note`: it succeeds, and something does not work yet or later. */
  kind: 'obstacle' | 'note';
  text: string;
}

/** What a check looks at. */
export interface Preflight {
  stage: string;
  config: StageConfig;
  call: AwsCall;
  /** Addresses of the payment gateways, for tests. The real ones by default. */
  gateways?: GatewayUrls;
}

/** Finds what is in the way, in one respect. */
export type Check = (preflight: Preflight) => Promise<Finding[]>;

export const obstacle = (text: string): Finding => ({ kind: 'obstacle', text });
export const note = (text: string): Finding => ({ kind: 'note', text });

/** A question that the credentials may not ask, or that got no answer. It does not stop the deployment. */
export const unknown = (what: string, error: string): Finding =>
  note(`Could not look at ${what} (${error}): it may be in order, and is not checked.`);
