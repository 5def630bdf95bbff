import { ChevronDown } from 'lucide-react';

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** What is asked again and again. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-3xl">
      <h2 id="questions" className="text-heading font-bold">
        자주 묻는 질문
      </h2>
      <div className="mt-3 border-t border-rule">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
