import type { TestProject } from 'vitest/node';
import { startDatabaseLender } from './database-lender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker gets the address of its DynamoDB. */
    databaseLenderUrl: string;
    /** Whether everything is run that takes long (`--mode all`). */
    isComplete: boolean;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lender = await startDatabaseLender();
  project.provide('databaseLenderUrl', lender.url);
  project.provide('isComplete', project.vitest.vite.config.mode === 'all');
  return () => lender.close();
}
