import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../shared/ui/states';

/** An address that no page of the console has. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const home = pathname.startsWith('/manager') ? '/manager' : '/admin';
  return (
    <EmptyState wholePage title="없는 화면입니다" text={`${pathname} 주소에 해당하는 화면이 없습니다.`}>
      <Button component={Link} to={home}>
        첫 화면으로
      </Button>
    </EmptyState>
  );
}
