import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['links', 'sharing']);
