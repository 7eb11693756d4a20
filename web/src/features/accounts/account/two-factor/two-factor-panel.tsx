import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../api/bootstrap-query.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PanelActions, SettingsPanel } from '../menu/settings-panel.tsx';
import { beginTwoFactor, endTwoFactor, readRecoveryCodes, replaceRecoveryCodes } from './two-factor-calls.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { twoFactorStateOf, type TwoFactorState } from './two-factor-state.ts';
import { useConfirmedAction } from '../sessions/use-confirmed-action.tsx';

const texts: Record<TwoFactorState, string> = {
  off: 'Protect your account with a code from an authenticator app, asked for besides your password when you sign in.',
  pending: 'Scan the code with your authenticator app, then enter the six digits that it shows.',
  on: 'Two-factor authentication is on: signing in asks for a code from your authenticator app.',
};

/** Two-factor sign-in: off, being set up, or on with its recovery codes. */
export function TwoFactorPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const confirmed = useConfirmedAction();
  const [codes, setCodes] = useState<string[]>();
  if (!user) return null;
  const state = twoFactorStateOf(user);
  const showCodes = async () => setCodes(await readRecoveryCodes());
  return (
    <SettingsPanel id="two-factor" title={t('Two-factor authentication')} text={t(texts[state])}>
      {state === 'off' && <TurnOn hasPassword={user.has_password} confirmed={confirmed} />}
      {state === 'pending' && (
        <TwoFactorSetup confirmed={confirmed} onFinish={() => confirmed.run(showCodes)} />
      )}
      {state === 'on' && (
        <RecoveryCodes
          codes={codes}
          isBusy={confirmed.isRunning}
          onShow={() => confirmed.run(showCodes)}
          onRenew={() => confirmed.run(async () => setCodes(await replaceRecoveryCodes()))}
          onDisable={() =>
            confirmed.run(async () => {
              await endTwoFactor();
              setCodes(undefined);
              toastQueue.show({
                type: 'positive',
                message: t('Two factor authentication has been disabled.'),
              });
            })
          }
        />
      )}
      {confirmed.dialog}
    </SettingsPanel>
  );
}

interface TurnOnProps {
  hasPassword: boolean;
  confirmed: ReturnType<typeof useConfirmedAction>;
}

/** Confirming needs a password, which people who sign in by a service may not have. */
function TurnOn({ hasPassword, confirmed }: TurnOnProps) {
  const { t } = useTranslation();
  return (
    <>
      {!hasPassword && <p className="mb-3 text-muted">{t('Set a password first to turn this on.')}</p>}
      <PanelActions>
        <Button
          isDisabled={!hasPassword}
          isPending={confirmed.isRunning}
          onPress={() => confirmed.run(beginTwoFactor)}
        >
          {t('Enable')}
        </Button>
      </PanelActions>
    </>
  );
}
