import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { AnswerOf } from '#shared/define-route.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { testMessages } from '#shared/setting-texts/test-messages.ts';
import { call } from '../../../api/call.ts';
import { useSettings } from '../../../parts/settings/settings-context.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

type Outcome = Pick<AnswerOf<typeof testSettings>, 'ok' | 'details'>;

/** Tests the connection to a service with unsaved values, and shows the result of each step (ST4). */
export function SettingsTest({ gateway }: { gateway?: 'stripe' | 'paypal' }) {
  const { t } = useTranslation();
  const { section, unsaved, refuse } = useSettings();
  const [outcome, setOutcome] = useState<Outcome>();
  const testing = useChange({
    send: () => {
      const { client, server } = unsaved();
      const params = { section: section as 'subscriptions' | 'recaptcha' };
      return call(testSettings, { params, body: { gateway, client, server } });
    },
    onDone: setOutcome,
    onRefused: refuse,
  });
  const test = () => {
    setOutcome(undefined);
    void testing.run();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={test} isPending={testing.isPending}>
          {t('Test connection')}
        </Button>
        <p className="text-xs text-muted">{t('Tests the values shown here, saved or not.')}</p>
      </div>
      {outcome && <TestOutcome {...outcome} />}
    </div>
  );
}

/** Results of a test's steps, as an alert if one failed. */
function TestOutcome({ ok, details }: Outcome) {
  const { t } = useTranslation();
  return (
    <div
      role={ok ? 'status' : 'alert'}
      className={classNames(
        'flex flex-col gap-2 rounded-panel px-4 py-3 ring-1 ring-inset',
        ok ? 'ring-divider' : 'ring-danger',
      )}
    >
      <p className={classNames('font-medium', !ok && 'text-danger')}>
        {ok ? t('The test succeeded') : t('The test failed')}
      </p>
      <ul className="flex flex-col gap-1.5">
        {details.map((step) => (
          <li key={step.code} className="flex items-start gap-2">
            <Icon
              of={step.ok ? CircleCheckIcon : CircleAlertIcon}
              size={18}
              className={classNames('mt-0.5 shrink-0', step.ok ? 'text-positive' : 'text-danger')}
            />
            <span className="min-w-0 break-words">{t(testMessages[step.code], step.params)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
