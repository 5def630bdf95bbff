import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './DataTable.module.css';
import { ROW_LINK } from './use-row-keys';

interface RowLinkProps {
  to: string;
  children: ReactNode;
  /** Second line under the link. */
  below?: ReactNode;
}

/** The link of a row: the keyboard moves between these, and Enter opens them. The page behind it knows its list. */
export function RowLink({ to, children, below }: RowLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Anchor
        component={Link}
        to={to}
        state={{ list: pathname, search }}
        fw={600}
        size="sm"
        className={styles.rowLink}
        {...{ [ROW_LINK]: '' }}
      >
        {children}
      </Anchor>
      {below !== undefined && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {below}
        </Text>
      )}
    </>
  );
}
