import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import type { StatusTab } from './tabs-of';
import styles from './StatusTabs.module.css';

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  value: string;
  hrefOf: (value: string) => string;
}

/** A list's statuses with their counts. They are links: each has an address that can be shared and reopened. */
export function StatusTabs({ label, tabs, value, hrefOf }: StatusTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={hrefOf(tab.value)}
          className={styles.tab}
          aria-current={tab.value === value ? 'page' : undefined}
        >
          {tab.label}{' '}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
