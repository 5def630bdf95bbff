import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '../../../shared/ui/Section';
import styles from './TasksCard.module.css';

/** The pages that an operator opens every day (specification, section 2). */
const SHORTCUTS = [
  { href: '/admin/orders', label: '주문 관리', hint: '결제 확인, 송장 등록, 상태 변경' },
  { href: '/admin/inventory', label: '재고 관리', hint: '수량과 부족 알림' },
  { href: '/admin/content/banners', label: '배너 관리', hint: '첫 화면에 보이는 배너의 순서와 기간' },
] as const;

export function ShortcutsCard() {
  return (
    <Section title="바로가기">
      <ul className={styles.list}>
        {SHORTCUTS.map(({ href, label, hint }) => (
          <li key={href}>
            <Link to={href} className={styles.task}>
              <span>
                {label}
                <Text component="span" display="block" size="xs" c="dimmed">
                  {hint}
                </Text>
              </span>
              <span className={styles.count}>
                <ChevronRight size={14} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
