import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MessageForm } from '../../features/site/message/message-form.tsx';
import { messagePaths } from '../../parts/message-paths.ts';
import { routePaths } from '../../parts/paths.ts';
import { MessagePage } from './message-page.tsx';

/** /contact: the form for messages to the site, which redirects home after sending (CON). */
export function ContactPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessagePage
      page="contact"
      path={messagePaths.contact}
      menu="contact-page"
      title={t('Contact')}
      heading={t('Contact us')}
      intro={t('Ask a question or tell us what you think. We answer by email.')}
    >
      <MessageForm kind="contact" onSent={() => void navigate(routePaths.home)} />
    </MessagePage>
  );
}
