/**
 * What cannot be measured on this machine, or is set by hand: each is told in `docs/cost.md`. Whoever runs an
 * installation finds the true ones in its dashboard.
 */
export const assumptions = {
  /** A request to DynamoDB from Lambda, and what a function does besides, warm. */
  tableCallMs: 6,
  ownWorkMs: 15,
  /** Part of the calls that start an environment, and how long that takes. */
  coldShare: 0.01,
  coldMs: 900,
  functionGb: 1,
  thumbnailMs: 600,
  thumbnailGb: 1.5,
  mailMs: 300,
  /** A call of `send-outbox`. It does not wait for more changes, so that each mail takes a call. */
  outboxMs: 50,
  /** Changes that one call of `follow-table` gets, and messages that one call of the other consumers gets. */
  changesPerCall: 4,
  messagesPerCall: 2,
  /** Polls of an empty queue: five pollers, a call in 20 seconds each. */
  idlePollsPerQueue: 5 * 3 * 60 * 24 * 30,
  /** A log line of a call, API Gateway's own, and what Lambda adds. */
  logBytesPerCall: 1200,
  logKeptMonths: 3,
  /** Logs are kept compressed. */
  keptLogShare: 0.15,
  /** X-Ray takes the first request of each second, and of the others: */
  tracedShare: 0.05,
  /** Bytes of the site's files, compressed: with an empty cache, and with one that has them. */
  coldVisitBytes: 450_000,
  warmVisitBytes: 5000,
  requestsPerColdVisit: 25,
  requestsPerWarmVisit: 3,
  /** Answers are compressed on the way, to this part of their size. */
  compressedShare: 0.15,
  /** An entry in table and indexes, with its name hold; counted by `npm run bench -- item-sizes`. */
  bytesPerEntry: 594 * 8 + 225 + 100,
  /** All other items of a person, in three indexes at most. */
  otherBytesPerPerson: 40_000,
  /** What the index writes of a transaction would add if AWS counted them twice, as it does the table's. */
  indexWritesCountedTwice: 1.6,
} as const;

/** What is there whoever comes, at most: a test counts it in the template. */
export const standing = {
  /** Queues that a function reads; those of dead letters are not polled. */
  polledQueues: 6,
  secrets: 4,
  alarms: 60,
  metrics: 100,
  dashboards: 2,
  /** Dollars a month of a web access list with its rules: 5 for it and 1 for each rule. */
  webAclUsd: 15,
} as const;
