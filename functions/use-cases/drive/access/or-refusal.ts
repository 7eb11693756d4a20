import { AppError } from '../../../platform/app-error.ts';

/** The result of some work, or the error that its caller is told about; faults of ours are thrown. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Leaves out what was refused. */
export function withoutRefusals<T>(results: (T | AppError)[]): T[] {
  return results.filter((result): result is T => !(result instanceof AppError));
}
