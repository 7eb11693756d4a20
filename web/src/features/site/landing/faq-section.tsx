import { useTranslation } from 'react-i18next';
import { QuestionList } from '../../../parts/question-list.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Four questions. At most one is open at a time (LAND-6). */
export function FaqSection() {
  const { t } = useTranslation();
  const say = useContentText();
  const questions = useLandingContent().general.faq.map(({ question, answer }) => ({
    question: say(question),
    answer: say(answer),
  }));
  return (
    <LandingSection title={t('Frequently asked questions')}>
      <div className="mx-auto w-full max-w-2xl">
        <QuestionList questions={questions} name="faq" />
      </div>
    </LandingSection>
  );
}
