import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import { EmptyState } from '../../../shared/ui/States';
import type { LeftOut } from '../api/product-feed';
import styles from './product-feed.module.css';

/** Products on sale that are not in the file, by the reason; each opens its products. */
export function LeftOutSection({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={total === 0 ? '제외된 상품' : `제외된 상품 ${formatCount(total)}개`}>
      {total === 0 ? (
        <EmptyState title="제외된 상품이 없습니다" text="판매 중인 모든 상품이 파일에 있습니다." />
      ) : (
        <div className={styles.reasons}>
          {leftOut.map((group) => (
            <Reason key={group.reason} group={group} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Reason({ group: { message, count, products } }: { group: LeftOut }) {
  return (
    <details className={styles.reason}>
      <summary>
        <span>{message}</span> <strong>{formatCount(count)}개</strong>
      </summary>
      <ul>
        {products.map(({ id, title }) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/products/${id}`} size="sm">
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
      {count > products.length && (
        <Text size="xs" c="dimmed">
          처음 {formatCount(products.length)}개만 표시합니다.
        </Text>
      )}
    </details>
  );
}
