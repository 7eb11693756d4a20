import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['auth', 'users', 'avatars', 'social']);
