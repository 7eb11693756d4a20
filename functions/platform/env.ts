function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** What the deployment tells a function. Read when asked for, so that a function needs only its own variables. */
export const env = {
  get tableName() {
    return required('TABLE_NAME');
  },
  get filesBucket() {
    return required('FILES_BUCKET');
  },
  get userPoolId() {
    return required('USER_POOL_ID');
  },
  get userPoolClientId() {
    return required('USER_POOL_CLIENT_ID');
  },
  /** Address of the site without a slash at the end. */
  get baseUrl() {
    return required('BASE_URL').replace(/\/$/, '');
  },
  /** Queue of the jobs that are to be run. */
  get jobsQueueUrl() {
    return required('JOBS_QUEUE_URL');
  },
  /** Queue of the pictures that want a thumbnail. */
  get thumbnailsQueueUrl() {
    return required('THUMBNAILS_QUEUE_URL');
  },
  /** Where messages to open connections are sent. */
  get liveEndpoint() {
    return required('LIVE_ENDPOINT');
  },
  get appVersion() {
    return required('APP_VERSION');
  },
  get logLevel() {
    return process.env['LOG_LEVEL'] ?? 'info';
  },
};
