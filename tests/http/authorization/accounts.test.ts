import { describeMatrix } from './describe-matrix.ts';

describeMatrix(['auth', 'account', 'users', 'avatars', 'social']);
