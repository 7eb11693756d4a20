/** The queues of background work. Each has a queue of dead letters. */
export const workQueueNames = [
  'jobs',
  'billingJobs',
  'thumbnails',
  'mails',
  'mailEvents',
  'notices',
] as const;
export type WorkQueueName = (typeof workQueueNames)[number];

const toVariable = (name: WorkQueueName) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Environment variable with the address of a queue, such as `MAIL_EVENTS_QUEUE_URL`. */
export const queueVariable = (name: WorkQueueName) => `${toVariable(name)}_QUEUE_URL`;

/** Environment variable with the address of a queue's dead letters. */
export const deadLettersVariable = (name: WorkQueueName) => `${toVariable(name)}_DEAD_LETTERS_URL`;
