import { Button, Text } from '@mantine/core';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../../shared/ui/Facts';
import type { Estimate } from '../../api/estimates';
import { beginsOpen, mayWrite, writeWords } from '../../lib/writing';
import { DraftEditor } from './DraftEditor';

/** The offer that is being written; where one is out already, the way to write the next. */
export function DraftSection({ estimate }: { estimate: Estimate }) {
  const [open, setOpen] = useState(() => beginsOpen(estimate));
  const [sent, setSent] = useState(false);
  if (!mayWrite(estimate)) return null;
  if (!open) {
    return (
      <Section
        title="새 견적서"
        aside={
          <Button
            variant="default"
            leftSection={<FilePlus2 size={14} aria-hidden />}
            onClick={() => setOpen(true)}
            // The button that sent it is gone: the focus goes on to where the next version begins.
            autoFocus={sent}
          >
            새 견적서 작성
          </Button>
        }
      >
        <Text size="sm">{writeWords(estimate.status)}</Text>
      </Section>
    );
  }
  const close = () => {
    setSent(true);
    setOpen(false);
  };
  return <DraftEditor estimate={estimate} onClose={close} />;
}
