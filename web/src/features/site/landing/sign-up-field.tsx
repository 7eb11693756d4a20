import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routePaths } from '../../../parts/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { contentButtonClass } from './content-button-class.ts';
import { contentAt } from './landing-content.ts';
import { EmailBox } from './email-box.tsx';

/** Starts a registration with an address. The browser checks it here, and the registration again. */
export function SignUpField({ label }: { label: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  return (
    <form
      className="mx-auto flex w-full max-w-md gap-2 max-sm:flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const query = email.trim() === '' ? '' : `?${new URLSearchParams({ email: email.trim() })}`;
        void navigate(routePaths.register + query);
      }}
    >
      <EmailBox value={email} onChange={setEmail} />
      <button
        type="submit"
        {...contentAt('general.sign_up_label')}
        className={classNames(contentButtonClass('primary'), 'max-sm:w-full')}
      >
        {label || t('Register')}
      </button>
    </form>
  );
}
