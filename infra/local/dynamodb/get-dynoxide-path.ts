import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The path of the local DynamoDB's program for a platform, this machine's by default. It comes as an
 * optional npm package per platform; without one the error says what to use instead.
 */
export function getDynoxidePath(platform: string = process.platform, arch: string = process.arch): string {
  const packageName = `@dynoxide/${platform}-${arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return path.join(path.dirname(manifest), 'dynoxide');
  } catch (cause) {
    throw new Error(
      `There is no local DynamoDB for ${platform}-${arch}: the package ${packageName} is not installed. ` +
        'Start one yourself, for example DynamoDB Local (docker run -p 8000:8000 amazon/dynamodb-local), ' +
        'and set AWS_ENDPOINT_URL_DYNAMODB to its address, for example http://127.0.0.1:8000.',
      { cause },
    );
  }
}
