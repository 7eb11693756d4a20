import type { FunctionErrorDetails } from './worker-messages.ts';

/** Why an invocation gave no result, as Lambda tells it: the function threw, took too long or ended. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly functionName: string;
  readonly details: FunctionErrorDetails;

  constructor(functionName: string, details: FunctionErrorDetails) {
    super(`${functionName}: ${details.errorType}: ${details.errorMessage}`);
    this.functionName = functionName;
    this.details = details;
  }
}
