import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['drive', 'content']);
