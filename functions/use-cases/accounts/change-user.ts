import { commit, type Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import {
  changeUserStep,
  countProfileSkipStep,
  type FieldChanges,
  findUser,
  type UserChange,
} from '../../data/accounts/users.ts';
import { notFound } from '../../platform/app-error.ts';

/** Changes fields of a user and returns the user as stored then. Throws 404 if the user is gone. */
export async function changeUser(userId: number, change: FieldChanges<UserChange>): Promise<UserItem> {
  return applyTo(userId, changeUserStep(userId, change));
}

/** Counts that a user has put off their profile, and returns the user as stored then. */
export async function countProfileSkip(userId: number): Promise<UserItem> {
  return applyTo(userId, countProfileSkipStep(userId));
}

async function applyTo(userId: number, step: Step): Promise<UserItem> {
  await commit([step]);
  const user = await findUser(userId);
  if (!user) throw notFound();
  return user;
}
