// Run as a process of its own, so that a test can kill it without warning: serve-until-killed.ts DATA_DIR
import { startLocalS3 } from '../local-s3.ts';
import { BUCKET, CREDENTIALS } from './s3-test-bed.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('The data folder is missing');
const server = await startLocalS3({
  dataDir,
  credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
  now: Date.now,
});
server.createBucket({ name: BUCKET, cors: [], lifecycle: [] });
console.log(server.url);
