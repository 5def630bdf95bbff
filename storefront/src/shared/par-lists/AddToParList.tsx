import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { mayInOrganization, useBuyingOrganization } from '../session/use-organization';
import { Button } from '../ui/Button';
import { ParListDialog, type ParListLine } from './ParListDialog';

interface AddToParListProps {
  lines: readonly ParListLine[];
  /** Without a border, beside other quiet buttons. */
  isQuiet?: boolean;
}

/** 적정 재고표에 담기: only for members who buy for an organization. */
export function AddToParList({ lines, isQuiet = false }: AddToParListProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayInOrganization(useBuyingOrganization(), 'buy') || lines.length === 0) return null;
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'plain'}
        size="sm"
        className={isQuiet ? '!px-0' : ''}
        onClick={() => setOpen(true)}
      >
        {!isQuiet && <ClipboardList aria-hidden className="size-4" />}
        적정 재고표에 담기
      </Button>
      {isOpen && <ParListDialog lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}
