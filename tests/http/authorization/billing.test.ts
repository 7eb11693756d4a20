import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['billing', 'documents', 'subscriptions', 'webhooks']);
