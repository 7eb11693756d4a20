interface QuestionListProps {
  questions: readonly { question: string; answer: string }[];
  /** Name of the list. With a name, the browser keeps at most one answer open. */
  name?: string;
}

/** Questions with answers that expand below them. */
export function QuestionList({ questions, name }: QuestionListProps) {
  return questions.map(({ question, answer }) => (
    <details key={question} name={name} className="group border-b border-divider">
      <summary className="focus-ring flex min-h-12 cursor-default items-center justify-between gap-4 rounded-small py-3 font-medium">
        <bdi>{question}</bdi>
        <span
          aria-hidden
          className="text-xl leading-none text-muted transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <p dir="auto" className="pb-4 text-muted">
        {answer}
      </p>
    </details>
  ));
}
