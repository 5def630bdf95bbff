import clsx from 'clsx';
import { Link } from 'react-router-dom';

interface TabLinksProps {
  /** What the links choose from. */
  label: string;
  tabs: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** Parts of a page, or views of a list, each with an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-4 sm:gap-6">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center border-b-[3px] font-semibold',
                tab.isCurrent ? 'border-persimmon' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
