import type { Justification } from '../../local/iam/judge-record.ts';

/** Grants that are right although the test suite never uses them. One that it does use must not stand here. */
export const unusedGrants: Justification[] = [
  {
    function: 'eventsendmails',
    action: 'ses:SendEmail',
    resource: ':identity/example.com',
    reason: 'SES asks for the identity that the operator has verified: the address, as here, or its domain.',
  },
  {
    function: 'apicontent',
    action: 's3:AbortMultipartUpload',
    resource: '/zips/*',
    reason: 'Gives up an archive of several parts that fails half-way, for which storage would have to fail.',
  },
  {
    function: 'eventrunjobs',
    action: 's3:AbortMultipartUpload',
    resource: '/exports/*',
    reason: 'Gives up an export of several parts that fails half-way: 16 MB are more than a test writes.',
  },
  {
    function: 'eventrunjobs',
    action: 's3:AbortMultipartUpload',
    resource: '/zips/*',
    reason:
      'Gives up an archive that was broken off before it starts over; tests break it off in their own process.',
  },
  {
    function: 'eventrunjobs',
    action: 's3:AbortMultipartUpload',
    resource: '/public/*',
    reason:
      'As in `uploads`, where tests use it: an account that ends in the middle of an upload, here of an admin.',
  },
  {
    function: 'eventrunjobs',
    action: 's3:ListMultipartUploadParts',
    resource: '/uploads/*',
    reason: 'Files of more than 5 GB are copied in parts, which takes longer than a test may.',
  },
  {
    function: 'eventrunjobs',
    action: 's3:ListMultipartUploadParts',
    resource: '/public/*',
    reason: 'Files of more than 5 GB are copied in parts, which takes longer than a test may.',
  },
  ...['eventcreateadmin', 'eventsendoutbox'].map((name) => ({
    function: name,
    action: 'dynamodb:UpdateItem',
    resource: 'DriveTableDCACAF26',
    reason: 'Records its errors, which most tests have of other functions.',
    isByChance: true as const,
  })),
  {
    function: 'eventmakethumbnails',
    action: 's3:DeleteObject',
    resource: '/thumbnails/*',
    reason: 'A file that is deleted in the moment in which its thumbnail is drawn takes it along.',
    isByChance: true,
  },
  {
    function: 'eventmakethumbnails',
    action: 'dynamodb:Query',
    resource: 'DriveTableDCACAF26',
    reason: 'In that moment it looks whether a version of the file still has the picture.',
    isByChance: true,
  },
];
