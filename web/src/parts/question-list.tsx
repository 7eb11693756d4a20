interface Question {
  question: string;
  answer: string;
  /** The question by default. */
  id?: string;
  /** Attributes of both texts. */
  questionMark?: object;
  answerMark?: object;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** Name of the list. With a name, the browser keeps at most one answer open. */
  name?: string;
}

/** Questions with answers that expand below them. */
export function QuestionList({ questions, name }: QuestionListProps) {
  return questions.map(({ id, question, answer, questionMark, answerMark }) => (
    <details key={id ?? question} name={name} className="group border-b border-divider">
      <summary className="focus-ring flex min-h-12 cursor-default items-center justify-between gap-4 rounded-small py-3 font-medium">
        <bdi {...questionMark}>{question}</bdi>
        <span
          aria-hidden
          className="text-xl leading-none text-muted transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <p dir="auto" {...answerMark} className="pb-4 whitespace-pre-line text-muted">
        {answer}
      </p>
    </details>
  ));
}
