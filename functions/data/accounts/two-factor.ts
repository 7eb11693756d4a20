import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { TwoFactor, type TwoFactorItem } from '../entities/accounts/proof.ts';
import { User, type UserItem } from '../entities/accounts/user.ts';

/** A person's authenticator, waiting for its first code or in use. */
export async function findTwoFactor(userId: number): Promise<TwoFactorItem | undefined> {
  const { data } = await TwoFactor.get({ userId }).go({ consistent: true });
  return data ?? undefined;
}

/** The steps that keep a new authenticator, which waits for its first code; not over one that is in use. */
export function beginTwoFactorSteps(
  userId: number,
  sealed: Pick<TwoFactorItem, 'sealedSecret' | 'sealedCodes'>,
  inUse: () => Error,
): Step[] {
  const begun = User.patch({ userId })
    .set({ hasTwoFactorKey: true, updatedAtMs: nowMs() })
    .where(({ twoFactorConfirmedAtMs }, { notExists }) => notExists(twoFactorConfirmedAtMs));
  return [
    put(TwoFactor.put({ userId, ...sealed, lastStep: 0, revision: 0 }).params()),
    update(begun.params(), inUse),
  ];
}

/** The step that turns two-factor sign-in on. */
export function confirmTwoFactorStep(userId: number, inUse: () => Error): Step {
  const now = nowMs();
  const confirmed = User.patch({ userId })
    .set({ twoFactorConfirmedAtMs: now, updatedAtMs: now })
    .where(({ twoFactorConfirmedAtMs }, { notExists }) => notExists(twoFactorConfirmedAtMs));
  return update(confirmed.params(), inUse);
}

/** The steps that forget an authenticator, where the person's state is still the one that was read. */
export function endTwoFactorSteps({
  userId,
  twoFactorConfirmedAtMs: since,
}: Pick<UserItem, 'userId' | 'twoFactorConfirmedAtMs'>): Step[] {
  const ended = User.patch({ userId })
    .set({ updatedAtMs: nowMs() })
    .remove(['twoFactorConfirmedAtMs', 'hasTwoFactorKey'])
    .where((user, { eq, notExists }) =>
      since === undefined ? notExists(user.twoFactorConfirmedAtMs) : eq(user.twoFactorConfirmedAtMs, since),
    );
  return [remove(TwoFactor.delete({ userId }).params()), update(ended.params())];
}

/** The step that uses up the code of a step of time and of all before it: no code is good twice. */
export function useTotpStep(userId: number, step: number, otherwise: () => Error): Step {
  const used = TwoFactor.patch({ userId })
    .set({ lastStep: step })
    .where(({ lastStep }, { lt }) => lt(lastStep, step));
  return update(used.params(), otherwise);
}

/** The step that puts other recovery codes in the place of those that were read. */
export function changeRecoveryCodesStep(
  { userId, revision: readRevision }: Pick<TwoFactorItem, 'userId' | 'revision'>,
  sealedCodes: string,
  otherwise?: () => Error,
): Step {
  const changed = TwoFactor.patch({ userId })
    .set({ sealedCodes, revision: readRevision + 1 })
    .where(({ revision }, { eq }) => eq(revision, readRevision));
  return update(changed.params(), otherwise);
}
