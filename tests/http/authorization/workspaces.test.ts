import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['workspaces', 'notifications']);
