import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

/** The way from home to the product's category. */
export function Breadcrumbs({ trail }: { trail: readonly { id: number; code: string; name: string }[] }) {
  return (
    <nav aria-label="현재 위치" className="text-sm">
      <ol className="-ml-1 flex flex-wrap items-center">
        <Step to={paths.home} name="홈" />
        {trail.map(({ id, code, name }) => (
          <Step key={id} to={paths.products({ category: code })} name={name} isInner />
        ))}
      </ol>
    </nav>
  );
}

function Step({ to, name, isInner = false }: { to: string; name: string; isInner?: boolean }) {
  return (
    <li className="flex items-center">
      {isInner && (
        <span aria-hidden className="text-ink-faint">
          ›
        </span>
      )}
      <Link
        to={to}
        className="flex min-h-11 items-center px-1.5 text-ink-soft hover:text-ink hover:underline"
      >
        {name}
      </Link>
    </li>
  );
}
