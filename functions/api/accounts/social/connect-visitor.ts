import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { connectAccount } from '../../../use-cases/accounts/social/connect-account.ts';
import { signInAgain } from '../../../use-cases/accounts/sessions/pending-login.ts';
import type { VisitOutcome } from './tell-popup.ts';
import { accountOf, type Visitor } from './visitor.ts';

/** Connects the account that somebody came back with, if they still are who began the visit. */
export async function connectVisitor(userId: number, visitor: Visitor): Promise<VisitOutcome> {
  const { caller, http } = visitor;
  if (caller.kind !== 'user' || !caller.session || caller.user.userId !== userId) throw signInAgain();
  await connectAccount(caller.user, accountOf(visitor));
  return {
    message: { status: 'SUCCESS', callbackData: { bootstrapData: await bootstrapData(caller, http) } },
  };
}
