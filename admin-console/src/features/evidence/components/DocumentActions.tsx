import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentAction, TaxDocument } from '../api/evidence';
import { ACTION_LABELS } from '../lib/evidence-labels';
import { AmendDialog, type AmendAction } from './AmendDialog';
import { ManualIssueDialog } from './ManualIssueDialog';
import { PlainActionDialog } from './PlainActionDialog';

/** Actions that move the document on, drawn as primary buttons. */
const USUAL: readonly DocumentAction[] = ['issue', 'by-hand', 'replace'];

const isAmending = (action: DocumentAction | null): action is AmendAction =>
  action === 'amend' || action === 'correct' || action === 'revise';

/** The actions that the server allows now, each with its own confirmation. */
export function DocumentActions({ document }: { document: TaxDocument }) {
  const [action, setAction] = useState<DocumentAction | null>(null);
  const navigate = useNavigate();
  /** Goes to the new document, if it is another one. */
  const close = (next?: TaxDocument): void => {
    setAction(null);
    if (next !== undefined && next.id !== document.id) void navigate(`/admin/evidence/${next.id}`);
  };
  if (document.actions.length === 0) return null;
  return (
    <>
      <Group gap="xs" role="group" aria-label="세금계산서 작업">
        {document.actions.map((one) => (
          <Button
            key={one}
            variant={USUAL.includes(one) ? 'filled' : 'default'}
            onClick={() => setAction(one)}
          >
            {ACTION_LABELS[one]}
          </Button>
        ))}
      </Group>
      {action === 'by-hand' && <ManualIssueDialog document={document} onClose={() => setAction(null)} />}
      {isAmending(action) && <AmendDialog document={document} action={action} onClose={close} />}
      {action !== null && action !== 'by-hand' && !isAmending(action) && (
        <PlainActionDialog document={document} action={action} onClose={close} />
      )}
    </>
  );
}
