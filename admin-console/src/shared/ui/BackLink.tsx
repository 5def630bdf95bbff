import { Anchor } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

/**
 * Back to the list in its last state, with filter, page and scroll; to the whole list if the visitor came from
 * elsewhere.
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  const state = useLocation().state as { list?: string } | null;
  const cameFromList = state?.list === to;
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      onClick={(event) => {
        if (!cameFromList || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={13} aria-hidden /> {children}
    </Anchor>
  );
}
