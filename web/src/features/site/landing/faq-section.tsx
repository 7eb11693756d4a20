import { useTranslation } from 'react-i18next';
import { QuestionList } from '../../../parts/question-list.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Questions with their answers. At most one is open at a time. */
export function FaqSection() {
  const { t } = useTranslation();
  const say = useContentText();
  const { faq, faq_title, faq_text } = useLandingContent().general;
  const questions = faq.map(({ id, question, answer }) => ({
    id,
    question: say(question),
    answer: say(answer),
    questionMark: contentAt(`general.faq.${id}.question`),
    answerMark: contentAt(`general.faq.${id}.answer`),
  }));
  return (
    <LandingSection
      id="faq"
      name={t('Frequently asked questions')}
      title={say(faq_title)}
      titleAt="general.faq_title"
      text={say(faq_text)}
      textAt="general.faq_text"
    >
      <div className="mx-auto w-full max-w-2xl">
        <QuestionList questions={questions} name="faq" />
      </div>
    </LandingSection>
  );
}
