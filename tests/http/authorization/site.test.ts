import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['system', 'values', 'site']);
