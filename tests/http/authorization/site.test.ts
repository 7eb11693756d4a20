import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['system', 'pages', 'values', 'site', 'custom-pages', 'exports', 'imports', 'logs']);
