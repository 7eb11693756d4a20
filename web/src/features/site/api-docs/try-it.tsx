import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { loginPath, routePaths } from '../../../parts/paths.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { bodyOf, firstBody, type BodyDraft } from './body-draft.ts';
import { BodyField } from './body-field.tsx';
import type { DocumentedCall } from './list-operations.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { parameterKey, sendTrial, type TrialAnswer } from './send-trial.ts';
import { TokenContext } from './token-context.ts';
import { TrialResult } from './trial-result.tsx';

interface TryItProps {
  call: DocumentedCall;
  document: OpenApiDocument;
}

/** Sends the call from here, with a token of the person's own. */
export function TryIt(props: TryItProps) {
  const { t } = useTranslation();
  if (useCurrentUser()) return <TrialForm {...props} />;
  return (
    <p className="text-muted">
      {t('To try calls you need an account and a token.')}{' '}
      <TextLink to={loginPath(`${routePaths.apiDocs}#${props.call.id}`)}>{t('Sign in')}</TextLink>
    </p>
  );
}

function TrialForm({ call, document }: TryItProps) {
  const { t } = useTranslation();
  const { token, setToken } = use(TokenContext);
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState<BodyDraft | undefined>(() => firstBody(call, document));
  const trial = useTrial();
  const isMissing = call.operation.parameters.some(
    (parameter) => parameter.required && !values[parameterKey(parameter)],
  );
  const isReady = token !== '' && !isMissing && !trial.isRunning;
  const send = () => trial.run(() => sendTrial(call, { token, parameters: values, ...bodyOf(body) }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
      className="flex max-w-xl flex-col gap-4"
    >
      <TextField
        label={t('Token')}
        type="password"
        value={token}
        onChange={setToken}
        autoComplete="off"
        spellCheck={false}
        hint={t('Kept in memory only: it is gone when you leave or reload the page.')}
      />
      {call.operation.parameters.map((parameter) => (
        <TextField
          key={parameterKey(parameter)}
          label={parameter.required ? parameter.name : t(':name (optional)', { name: parameter.name })}
          value={values[parameterKey(parameter)] ?? ''}
          onChange={(value) => setValues({ ...values, [parameterKey(parameter)]: value })}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {body && <BodyField draft={body} onChange={setBody} />}
      <div>
        <SubmitButton isDisabled={token === '' || isMissing} isPending={trial.isRunning}>
          {t('Send')}
        </SubmitButton>
      </div>
      <TrialResult answer={trial.answer} hasFailed={trial.hasFailed} />
    </form>
  );
}

function useTrial() {
  const [isRunning, setIsRunning] = useState(false);
  const [answer, setAnswer] = useState<TrialAnswer>();
  const [hasFailed, setHasFailed] = useState(false);
  const run = (send: () => Promise<TrialAnswer>) => {
    setIsRunning(true);
    setHasFailed(false);
    void send()
      .then(setAnswer, () => {
        setAnswer(undefined);
        setHasFailed(true);
      })
      .finally(() => setIsRunning(false));
  };
  return { isRunning, answer, hasFailed, run };
}
