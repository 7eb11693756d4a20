import { commit, put, type Step, update } from './commit.ts';
import { User, UserEmail, type UserItem } from './entities/user.ts';

/** A person by id. */
export async function findUser(userId: number): Promise<UserItem | undefined> {
  const { data } = await User.get({ userId }).go({ consistent: true });
  return data ?? undefined;
}

const batchSize = 100;

/** People by their ids, for those who see their names beside things; who is gone is left out. */
export async function listUsersById(userIds: number[]): Promise<UserItem[]> {
  const found: UserItem[] = [];
  let keys = [...new Set(userIds)].map((userId) => ({ userId }));
  while (keys.length > 0) {
    const { data, unprocessed } = await User.get(keys.splice(0, batchSize)).go();
    found.push(...data);
    keys = [...keys, ...unprocessed];
  }
  return found;
}

/** The id behind an e-mail address (in lower case). */
export async function findUserIdByEmail(email: string): Promise<number | undefined> {
  const { data } = await UserEmail.get({ email }).go({ consistent: true });
  return data?.userId;
}

/** Makes a person and claims their address, together with whatever else must come to be at once. */
export async function createUser(user: UserItem, emailTaken: () => Error, alongside: Step[]): Promise<void> {
  await commit([
    put(User.create(user).params()),
    put(UserEmail.create({ email: user.email, userId: user.userId }).params(), emailTaken),
    ...alongside,
  ]);
}

/** Counts one more API token of a person, up to a limit. */
export function countTokenStep(userId: number, max: number, otherwise: () => Error): Step {
  return update(
    User.patch({ userId })
      .add({ tokenCount: 1 })
      .where(({ tokenCount }, { lt }) => lt(tokenCount, max))
      .params(),
    otherwise,
  );
}
