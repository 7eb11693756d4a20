import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmByPassword, forgetConfirmation, isUnconfirmed } from './password-confirmation.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Makes a call; where the server wants the password confirmed first, asks for it and makes the call once more. */
type ConfirmedCall = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

const ConfirmedCallContext = createContext<ConfirmedCall>((send) => send());

/** The call for forms within a `PasswordConfirmationHost`. It rejects with the server's refusal if nobody confirms. */
export const useConfirmedCall = () => useContext(ConfirmedCallContext);

interface Question {
  /** Goes on, or gives up. */
  answer: (isConfirmed: boolean) => void;
}

/** Asks for the password on behalf of the forms within it, outside of them: a form holds no other form. */
export function PasswordConfirmationHost({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>();
  const confirmed = useMemo((): ConfirmedCall => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setQuestion({ answer: resolve });
      });
    return async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!isUnconfirmed(error)) throw error;
        forgetConfirmation();
        if (!(await ask())) throw error;
        return send();
      }
    };
  }, []);
  const end = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  return (
    <ConfirmedCallContext value={confirmed}>
      {children}
      {question && (
        <PasswordDialog
          title={t('Confirm password')}
          text={t('For your security, confirm your password to continue.')}
          actionLabel={t('Confirm')}
          onSubmit={async (password) => {
            await confirmByPassword(password);
            end(true);
          }}
          onClose={() => end(false)}
        />
      )}
    </ConfirmedCallContext>
  );
}
