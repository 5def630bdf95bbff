import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, useMemo } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { kstDate } from '@store/domain';
import { LeaveDialog } from '../../../../shared/forms/LeaveDialog';
import { Section } from '../../../../shared/ui/Section';
import type { Estimate, Draft } from '../../api/estimates';
import { sendIssues, totalsOf, type DraftTotals } from '../../lib/draft-totals';
import { listPricesQuery, type PriceQuestion } from '../../api/catalogue-products';
import type { DraftForm } from '../../lib/draft-form';
import { contractPrices, listPrices, priceQuestions, type ListPrice } from '../../lib/list-prices';
import { ConflictDialog } from './ConflictDialog';
import styles from './editor.module.css';
import { EditorBar } from './EditorBar';
import { LinesSection } from './LinesSection';
import { SendDialog } from './SendDialog';
import { TermsSection } from './TermsSection';
import { TotalsPanel } from './TotalsPanel';
import { ESTIMATE_FORM_ID, useDraftEditor, type DraftEditor as Editor } from './use-draft-editor';
import { useModShortcut } from '../../../../shared/ui/use-shortcuts';

const TYPING_MS = 300;

interface DraftFigures {
  /** The shop's public price of each line. */
  prices: ListPrice[];
  /** The price agreed with the buyer's organization, of each line. */
  agreed: (number | null)[];
  totals: DraftTotals;
}

/** What follows from the form while typing: the shop's prices beside the offered ones, and every sum. */
function useDraftFigures(saved: Draft | null): DraftFigures {
  const { control } = useFormContext<DraftForm>();
  const form = useWatch({ control }) as DraftForm;
  const question = JSON.stringify(priceQuestions(form.lines));
  const [settled] = useDebouncedValue(question, TYPING_MS);
  const questions = useMemo(() => JSON.parse(settled) as PriceQuestion[], [settled]);
  const { data: priced } = useQuery(listPricesQuery(questions));
  const prices = listPrices(form.lines, { priced, draft: saved });
  return { prices, agreed: contractPrices(form.lines, saved), totals: totalsOf(form, prices) };
}

interface DraftEditorProps {
  estimate: Estimate;
  /** The version was sent: the editor is no longer needed. */
  onClose: () => void;
}

/** The draft of the next version, with its sums updated while typing. */
export function DraftEditor({ estimate, onClose }: DraftEditorProps) {
  const editor = useDraftEditor(estimate);
  const { form } = editor;
  return (
    <FormProvider {...form}>
      <DraftForm estimate={estimate} editor={editor} onClose={onClose} />
      <ConflictDialog editor={editor} />
      <LeaveDialog
        guard={editor.guard}
        saving={editor.saving}
        hidden={editor.conflict !== null}
        onSave={() => void editor.save()}
      />
    </FormProvider>
  );
}

function DraftForm({ estimate, editor, onClose }: DraftEditorProps & { editor: Editor }) {
  const { prices, agreed, totals } = useDraftFigures(editor.saved);
  const [sending, setSending] = useState(false);
  const save = () => void editor.save();
  // Also while a field has the focus: that is when people want to save.
  useModShortcut('S', save);
  const askToSend = () => {
    editor.form.clearErrors();
    const issues = sendIssues(editor.form.getValues(), kstDate(new Date()));
    if (issues.length > 0) editor.showIssues(issues);
    else setSending(true);
  };
  const next = (estimate.versions.at(-1)?.no ?? 0) + 1;
  return (
    <form
      id={ESTIMATE_FORM_ID}
      aria-label="견적서 작성"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section title={`견적서 작성 · ${next}차`}>
        <NewerDraft estimate={estimate} editor={editor} />
        <LinesSection prices={prices} agreed={agreed} />
        <div className={styles.terms}>
          <TermsSection />
          <TotalsPanel totals={totals} />
        </div>
      </Section>
      <EditorBar estimate={estimate} editor={editor} totals={totals} onSend={askToSend} />
      <SendDialog
        opened={sending}
        estimate={estimate}
        editor={editor}
        totals={totals}
        onClose={() => setSending(false)}
        onSent={onClose}
      />
    </form>
  );
}

/** Somebody has saved another draft since this one was opened. */
function NewerDraft({ estimate: { draft }, editor }: { estimate: Estimate; editor: Editor }) {
  if (draft === null || editor.saving || editor.conflict !== null) return null;
  if (draft.version <= (editor.saved?.version ?? 0)) return null;
  return (
    <Alert color="yellow" mb="sm" p="sm" role="status">
      <Group justify="space-between" gap="xs">
        다른 사람이 초안을 저장했습니다.
        <Button size="compact-sm" variant="default" onClick={() => editor.take(draft)}>
          내 변경을 취소하고 불러오기
        </Button>
      </Group>
    </Alert>
  );
}
