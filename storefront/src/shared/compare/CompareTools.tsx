import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { CompareChoice } from './CompareChoice';
import { useCompared } from './compared-products';

/** On a product page: the checkbox, and the way to the comparison once something is chosen. */
export function CompareTools({ product }: { product: { id: number; name: string } }) {
  const ids = useCompared();
  return (
    <div className="-my-3.5 flex shrink-0 items-center">
      <CompareChoice product={product} className="!m-0" />
      {ids.length > 0 && (
        <Link
          to={paths.compare({ ids })}
          className="figures inline-flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          비교하기 ({ids.length})
        </Link>
      )}
    </div>
  );
}
