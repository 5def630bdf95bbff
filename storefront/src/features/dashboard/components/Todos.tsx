import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { listMyTodosOptions } from '@store/openapi';
import type { TodoDto } from '@store/openapi';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { Pending, Skeleton } from '../../../shared/ui/States';
import { dueText, TODO_WORDS, todoPath } from '../lib/todo-view';

/** What waits for the member, before everything else: one line for each, which leads to the place. */
export function Todos() {
  const todos = useQuery({ ...listMyTodosOptions(), staleTime: 0 });
  return (
    <section aria-labelledby="todos" className="mt-6 border-2 border-ink bg-white px-4 py-3 sm:px-6">
      <h2 id="todos" className="flex items-baseline gap-2 text-heading font-bold">
        확인이 필요한 일
        {todos.isSuccess && todos.data.total > 0 && (
          <span className="figures text-persimmon-deep">{formatCount(todos.data.total)}</span>
        )}
      </h2>
      {todos.isPending && (
        <Pending>
          <Skeleton className="mt-2 h-11" />
        </Pending>
      )}
      {todos.isError && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p role="alert">확인이 필요한 일을 불러오지 못했습니다.</p>
          <Button size="sm" onClick={() => void todos.refetch()}>
            다시 시도
          </Button>
        </div>
      )}
      {todos.isSuccess && <List items={todos.data.items} total={todos.data.total} />}
    </section>
  );
}

function List({ items, total }: { items: readonly TodoDto[]; total: number }) {
  if (items.length === 0) return <p className="mt-1 text-ink-soft">지금 확인하실 일이 없습니다.</p>;
  return (
    <>
      <ul className="mt-1 divide-y divide-rule">
        {items.map((todo) => (
          <Row key={`${todo.kind} ${todo.id}`} todo={todo} />
        ))}
      </ul>
      {total > items.length && (
        <p className="figures pt-2 text-sm text-ink-soft">외 {formatCount(total - items.length)}건</p>
      )}
    </>
  );
}

function Row({ todo }: { todo: TodoDto }) {
  const { label, action } = TODO_WORDS[todo.kind];
  const due = dueText(todo);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 py-1 hover:bg-hanji-light">
      <Stamp>{label}</Stamp>
      <span className="min-w-0 flex-1 basis-40 truncate font-medium">{todo.title}</span>
      {due !== null && <span className="figures text-sm whitespace-nowrap text-ink-soft">{due}</span>}
      <Link
        to={todoPath(todo)}
        className="flex min-h-11 items-center font-semibold whitespace-nowrap text-indigo after:absolute after:inset-0 hover:underline"
      >
        {action}
        <span className="sr-only">: {todo.title}</span>
      </Link>
    </li>
  );
}
