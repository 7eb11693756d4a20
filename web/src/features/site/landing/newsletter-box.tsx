import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentButtonClass } from './content-button-class.ts';
import { EmailBox } from './email-box.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';

/** The specification's pattern: text without spaces, @, text, a dot, text. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Accepts an e-mail address. The specification requires that nothing is sent to the server. */
export function NewsletterBox() {
  const { t } = useTranslation();
  const say = useContentText();
  const { newsletter } = useLandingContent().general;
  const [titleId, messageId] = [useId(), useId()];
  const [email, setEmail] = useState('');
  const [result, setResult] = useState<'refused' | 'accepted'>();
  return (
    <section
      {...(newsletter.title ? { 'aria-labelledby': titleId } : { 'aria-label': t('Newsletter') })}
      id="newsletter"
      className="px-5 py-14 max-md:px-4 max-md:py-10 print:hidden"
    >
      <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-x-12 gap-y-5 rounded-dialog bg-paper p-8 ring-1 ring-divider max-md:flex-col max-md:items-stretch max-md:p-5">
        <div dir="auto" className="min-w-0">
          <h2
            id={titleId}
            {...contentAt('general.newsletter.title')}
            className="text-xl font-semibold tracking-tight"
          >
            {say(newsletter.title)}
          </h2>
          <p {...contentAt('general.newsletter.text')} className="mt-1 whitespace-pre-line text-muted">
            {say(newsletter.text)}
          </p>
        </div>
        <form
          noValidate
          className="w-full max-w-md max-md:max-w-none"
          onSubmit={(event) => {
            event.preventDefault();
            const isAccepted = emailPattern.test(email.trim());
            setResult(isAccepted ? 'accepted' : 'refused');
            if (isAccepted) setEmail('');
          }}
        >
          <div className="flex gap-2 max-sm:flex-col">
            <EmailBox
              value={email}
              onChange={(next) => {
                setEmail(next);
                setResult(undefined);
              }}
              errorId={result === 'refused' ? messageId : undefined}
            />
            <button
              type="submit"
              {...contentAt('general.newsletter.label')}
              className={contentButtonClass('secondary')}
            >
              {say(newsletter.label) || t('Subscribe')}
            </button>
          </div>
          <p
            id={messageId}
            role="alert"
            className={result === 'refused' ? 'mt-2 text-sm font-medium text-danger' : 'mt-2 text-sm'}
          >
            {result === 'refused' && t('Please enter a valid email address.')}
            {result === 'accepted' && t('Thank you for your interest.')}
          </p>
        </form>
      </div>
    </section>
  );
}
