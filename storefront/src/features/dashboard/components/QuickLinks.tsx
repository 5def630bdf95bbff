import { ClipboardList, Gift, PackageSearch, Zap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

const LINKS = [
  { to: paths.quickOrder, label: '빠른 주문', hint: '번호로 한 번에', Icon: Zap },
  { to: paths.orders(), label: '주문·배송', hint: '지금 어디까지', Icon: ClipboardList },
  { to: paths.tracking, label: '배송 조회', hint: '송장 번호로', Icon: PackageSearch },
  { to: paths.search({ category: 'promotion' }), label: '판촉물', hint: '로고를 담은 선물', Icon: Gift },
] as const;

/** Where members go most often. */
export function QuickLinks() {
  return (
    <nav aria-label="자주 찾는 메뉴" className="mt-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-4">
        {LINKS.map(({ to, label, hint, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 border border-edge bg-white px-4 py-2 hover:border-ink hover:bg-hanji-light"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-persimmon-deep" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="block leading-snug font-bold">{label}</span>
                <span className="block truncate text-sm text-ink-faint">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
