import { useRef, useState } from 'react';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import { kstDate, messageFor } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { useLeaveGuard, type LeaveGuard } from '../../../../shared/forms/use-leave-guard';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import { currentOf } from '../../../../shared/ui/stale-choice';
import { useSaveDraft } from '../../api/changes';
import type { Draft, Estimate } from '../../api/estimates';
import { formOf, fromDraft, isSameDraft, toBody, type DraftForm } from '../../lib/draft-form';
import { saveIssues, type Issue } from '../../lib/draft-totals';
import { useReportRefusal } from '../use-report-refusal';
import { focusFirstError } from '../../../../shared/forms/focus-first-error';

/** The form element; errors are looked up in it. */
export const ESTIMATE_FORM_ID = 'estimate-form';

/** Somebody else saved first: what is stored now, and what I wanted to save. */
export interface Conflict {
  base: DraftForm;
  mine: DraftForm;
  theirs: Draft;
}

export interface DraftEditor {
  form: UseFormReturn<DraftForm>;
  /** The draft as last read or saved here; null before the first save. */
  saved: Draft | null;
  /** Saves the form; returns the draft as it is then, or null if it could not be saved. */
  save: () => Promise<Draft | null>;
  /** The same, but without a request if nothing would change. */
  saveIfNeeded: () => Promise<Draft | null>;
  saving: boolean;
  conflict: Conflict | null;
  /** Somebody saved another draft meanwhile; the operator is asked about the refused save. */
  meet: (theirs: Draft) => void;
  /** Closes the question: saves the merged form over the stored draft, or continues as before with null. */
  settle: (merged: DraftForm | null) => void;
  /** Drops my changes in favour of this draft. */
  take: (draft: Draft) => void;
  /** Shows messages at the fields that they are about. */
  showIssues: (issues: readonly Issue[]) => void;
  guard: LeaveGuard;
}

const today = (): string => kstDate(new Date());

/** The editor of an estimate's draft: its form, how it is saved, and what happens if somebody else was faster. */
export function useDraftEditor(estimate: Estimate): DraftEditor {
  const [saved, setSaved] = useState(estimate.draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<DraftForm>({ defaultValues: formOf(estimate, today()), shouldFocusError: false });
  const guard = useLeaveGuard(form.formState.isDirty);
  const saving = useSaving(estimate.id, form);

  const take = (draft: Draft) => {
    setSaved(draft);
    form.reset(fromDraft(draft, today()));
    setConflict(null);
  };
  const meet = (theirs: Draft) => {
    guard.stay();
    setConflict({ base: baseOf(saved, form), mine: form.getValues(), theirs });
  };
  const saveOn = async (base: Draft | null): Promise<Draft | null> => {
    const outcome = await saving.send(base?.version ?? null);
    if (outcome.kind === 'stale') meet(outcome.theirs);
    if (outcome.kind === 'refused') guard.stay();
    if (outcome.kind !== 'saved') return null;
    setSaved(outcome.draft);
    guard.saved();
    return outcome.draft;
  };
  const settle = (merged: DraftForm | null) => {
    setConflict(null);
    if (merged === null || conflict === null) return;
    take(conflict.theirs);
    form.reset(merged, { keepDefaultValues: true });
    void saveOn(conflict.theirs);
  };
  return {
    form,
    saved,
    conflict,
    meet,
    settle,
    take,
    guard,
    saving: saving.busy,
    save: () => saveOn(saved),
    saveIfNeeded: async () => (isStored(saved, form.getValues()) ? saved : saveOn(saved)),
    showIssues: (issues) => showIssues(form, issues),
  };
}

/** Whether the server has exactly the form's content. */
function isStored(saved: Draft | null, form: DraftForm): boolean {
  return saved?.validUntil === form.validUntil && isSameDraft(form, fromDraft(saved, today()));
}

/** The state before my changes. */
function baseOf(saved: Draft | null, form: UseFormReturn<DraftForm>): DraftForm {
  return saved === null ? (form.formState.defaultValues as DraftForm) : fromDraft(saved, today());
}

type Outcome = { kind: 'saved'; draft: Draft } | { kind: 'stale'; theirs: Draft } | { kind: 'refused' };

/** Sends the form, one request at a time, and handles the result. */
function useSaving(id: number, form: UseFormReturn<DraftForm>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mutation = useSaveDraft(id);
  const reportRefusal = useReportRefusal(id);

  const attempt = async (version: number | null): Promise<Outcome> => {
    const sent = form.getValues();
    const issues = saveIssues(sent);
    if (issues.length > 0) {
      showIssues(form, issues);
      return { kind: 'refused' };
    }
    try {
      const { data, message } = await mutation.mutateAsync({ body: toBody(sent), version });
      if (data.draft === null) return { kind: 'refused' };
      settleForm(form, sent, data.draft);
      notifyDone(message);
      return { kind: 'saved', draft: data.draft };
    } catch (error) {
      return refusalOf(error, () => showRefusal(error, form, reportRefusal));
    }
  };
  const send = async (version: number | null): Promise<Outcome> => {
    if (running.current) return { kind: 'refused' };
    running.current = true;
    setBusy(true);
    try {
      return await attempt(version);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy };
}

function refusalOf(error: unknown, report: () => void): Outcome {
  const theirs = currentOf<Draft>(error);
  if (theirs?.lines !== undefined) return { kind: 'stale', theirs: theirs as Draft };
  report();
  return { kind: 'refused' };
}

/**
 * A saved value is no change any more. Fields are replaced only if the server changed their value, so that saving does
 * not move the focus; what was typed meanwhile stays, and stays unsaved.
 */
function settleForm(form: UseFormReturn<DraftForm>, sent: DraftForm, draft: Draft): void {
  form.clearErrors();
  const typedMeanwhile = !isSameDraft(form.getValues(), sent);
  const stored = fromDraft(draft, today());
  if (!typedMeanwhile && !isSameDraft(stored, sent)) return form.reset(stored);
  form.reset(structuredClone(sent), { keepValues: true });
  if (typedMeanwhile) form.setValue('note', form.getValues('note'), { shouldDirty: true });
}

function showIssues(form: UseFormReturn<DraftForm>, issues: readonly Issue[]): void {
  for (const { path, message } of issues.filter((issue) => issue.path !== ''))
    form.setError(path as Path<DraftForm>, { type: 'check', message });
  const unmatched = issues.find(({ path }) => path === '');
  if (unmatched !== undefined) notifyFailed(null, unmatched.message);
  else focusFirstError(ESTIMATE_FORM_ID);
}

/** Shows the server's messages at the named fields; the rest becomes a notification. The typed text stays. */
function showRefusal(error: unknown, form: UseFormReturn<DraftForm>, report: (error: unknown) => void): void {
  const named = error instanceof ApiError ? error.fields : [];
  if (named.length === 0) return report(error);
  for (const { field, message } of named)
    form.setError(field as Path<DraftForm>, { type: 'server', message });
  notifyFailed(null, named[0]?.message ?? messageFor('SAVE_FAILED'));
  focusFirstError(ESTIMATE_FORM_ID);
}
