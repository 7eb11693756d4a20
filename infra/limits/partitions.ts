import { siteVersionCopies } from '#shared/site-config/define-site-records.ts';
import { measuredCalls } from '../cost/measured-calls.ts';
import type { UsageProfile } from '../cost/usage-profile.ts';
import { quantitiesOf } from '../cost/cost-model.ts';
import { atBusiest } from './busy-moment.ts';

/** What one partition of DynamoDB takes each second; it cannot be raised. */
const partition = { readUnits: 3000, writeUnits: 1000 };
/** Bytes that may share a partition key where there are local indexes. */
const collectionBytes = 10 * 1024 ** 3;
/** An entry in the table and five local indexes with what DynamoDB adds to each, and its name hold. */
const bytesInCollection = 6 * (594 + 100) + 225 + 100;

export interface PartitionLimit {
  /** What shares a partition. */
  of: string;
  /** How much it takes. */
  takes: string;
  why: string;
}

const count = (value: number) => Math.floor(value).toLocaleString('en-US');

/**
 * What meets on one partition key. DynamoDB moves a busy item to a partition of its own, but never splits a collection
 * that has local indexes: a drive stays on one.
 */
export function limitsOfPartitions(profile: UsageProfile): PartitionLimit[] {
  const oneByOne =
    measuredCalls['presign an upload'].writeUnits + measuredCalls['register an upload'].writeUnits;
  const month = quantitiesOf(1, profile);
  const entries = collectionBytes / bytesInCollection;
  const members = Math.min(
    partition.writeUnits / atBusiest(month.tableWrites),
    partition.readUnits / atBusiest(month.tableReads),
  );
  return [
    {
      of: 'a drive: writes',
      takes: `${count(partition.writeUnits / oneByOne)} uploads a second, one by one`,
      why: `${oneByOne} write units each, most of them there; batches take a tenth less. Beyond it DynamoDB throttles, and the SDK waits and tries again`,
    },
    {
      of: 'a drive: reads',
      takes: `${count(partition.readUnits / measuredCalls['list a folder of 50'].readUnits)} lists a second`,
      why: `${measuredCalls['list a folder of 50'].readUnits} read units each for 50 files, strongly consistent; the view of recent files takes ${measuredCalls['list recent files'].readUnits}`,
    },
    {
      of: 'a drive: size',
      takes: `${count(entries)} entries`,
      why: `${bytesInCollection} bytes each in the table and its local indexes, 10 GB in all; beyond it writes fail (ItemCollectionSizeLimitExceeded). Kept versions, shares and trash count too`,
    },
    {
      of: 'a workspace',
      takes: `${count(entries / profile.entries)} members with ${count(profile.entries)} files each; ${count(members)} by their rates`,
      why: 'it has one drive for all of them; the rates are those of what a person does in the busiest moment',
    },
    {
      of: 'one folder',
      takes: 'what its drive takes',
      why: 'all uploads into it meet at its count: transactions that meet try again, ten times',
    },
    {
      of: 'a link that everybody opens',
      takes: `${count(partition.readUnits / 3)} openings a second`,
      why: 'link and hash are an item each; of the drive that it leads into each opening reads the entry and what is above it. Its counters are spread over four items',
    },
    {
      of: 'a network of guests',
      takes: `${count(partition.writeUnits)} calls a second`,
      why: 'one counter for an address; their limit is lower by far',
    },
    {
      of: 'unfinished uploads, jobs, trash by age',
      takes: `${count((16 * partition.writeUnits) / 2)} a second each`,
      why: 'GSI1 keeps each in 16 partitions, with two writes for one; an index that is throttled throttles the table',
    },
    {
      of: 'mails',
      takes: `${count(partition.writeUnits / 22)} a second`,
      why: 'the log of mails has one partition for a month, with 22 write units for a mail; SES allows 14 a second before it is asked for more',
    },
    {
      of: 'sessions, people, tokens, settings',
      takes: `${count(partition.readUnits)} calls a second of one person`,
      why: 'an item each, read once a call; settings are read twice a minute by each function, and after a change',
    },
    {
      of: 'the version of the configuration',
      takes: `${count(siteVersionCopies * partition.readUnits)} calls a second of all users`,
      why: `read with each session and token; ${siteVersionCopies} copies, of which each function reads one`,
    },
    {
      of: 'a shard of the stream',
      takes: '500 changes a call, 100 of the outbox, one call at a time of each',
      why: 'one for a partition of the table: a busy drive delays itself and what shares its partition, nobody else',
    },
  ];
}
