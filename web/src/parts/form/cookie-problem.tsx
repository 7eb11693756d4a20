import { useTranslation } from 'react-i18next';
import { FormProblem } from './form-problem.tsx';

/** Says at a form that the browser blocks the cookies that it needs. */
export function CookieProblem() {
  const { t } = useTranslation();
  return (
    <FormProblem
      message={t('Your browser blocks cookies. Allow them for this site in its settings, then try again.')}
    />
  );
}
