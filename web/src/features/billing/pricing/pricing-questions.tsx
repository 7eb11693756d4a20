import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionList } from '../../../parts/question-list.tsx';

/** Frequently asked questions about payments. */
export function PricingQuestions() {
  const { t } = useTranslation();
  const titleId = useId();
  const questions = [
    {
      question: t('How can I pay?'),
      answer: t(
        'You see the available payment methods before you pay. This site never sees your card number.',
      ),
    },
    {
      question: t('Can I change my plan later?'),
      answer: t(
        'You can change to a larger plan at any time. You pay the difference for the rest of the period, and the space is yours at once.',
      ),
    },
    {
      question: t('Can I cancel?'),
      answer: t(
        'You can cancel at any time. You keep your plan until the end of the period that you paid for.',
      ),
    },
    {
      question: t('What happens to my files when a plan ends?'),
      answer: t(
        'Your files stay. While they take more than the free space, you can open and download them, but not upload new ones.',
      ),
    },
  ];
  return (
    <section aria-labelledby={titleId} className="mx-auto mt-20 w-full max-w-2xl max-md:mt-14">
      <h2 id={titleId} className="mb-4 text-center text-xl font-semibold tracking-tight">
        {t('Frequently asked questions')}
      </h2>
      <QuestionList questions={questions} />
    </section>
  );
}
