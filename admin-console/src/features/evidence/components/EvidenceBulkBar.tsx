import { Button } from '@mantine/core';
import { useState } from 'react';
import { BulkBar, type Selection } from '../../../shared/lists';
import { ExportChosen } from '../../../shared/lists/ExportButton';
import { RUN_MAX } from '../api/runs';
import { ACTION_LABELS } from '../lib/evidence-labels';
import { RunDialog } from './RunDialog';

const FILES = [{ label: '선택한 세금계산서', what: 'tax-documents', query: {} }] as const;
const ACTIONS = ['issue', 'retry'] as const;

/** Actions on many documents at once. A run names each of its documents, so only loaded rows can be chosen. */
export function EvidenceBulkBar({ selection }: { selection: Selection }) {
  const [action, setAction] = useState<(typeof ACTIONS)[number] | null>(null);
  const ids = [...selection.ids].slice(0, RUN_MAX);
  return (
    <>
      <BulkBar noun="세금계산서" selection={selection} total={selection.ids.size}>
        {ACTIONS.map((one) => (
          <Button key={one} size="compact-sm" variant="default" onClick={() => setAction(one)}>
            {ACTION_LABELS[one]}
          </Button>
        ))}
        <ExportChosen selection={selection} choices={FILES} />
      </BulkBar>
      {action !== null && (
        <RunDialog
          action={action}
          ids={ids}
          onClose={(done) => {
            setAction(null);
            if (done) selection.clear();
          }}
        />
      )}
    </>
  );
}
