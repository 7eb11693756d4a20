import { startLocalStack } from '../../../infra/local/local-stack.ts';

// Started as a process of its own by tests that kill it.
const [assemblyDir = '', dataDir = ''] = process.argv.slice(2);
const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, env: {} });
process.stdout.write(
  `${JSON.stringify({ url: stack.url, storageUrl: stack.storageUrl, endpoints: stack.endpoints })}\n`,
);
