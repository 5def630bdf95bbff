import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  amendTaxDocument,
  answerCorrection,
  cancelTaxDocument,
  issueTaxDocument,
  markTaxDocumentByHand,
  replaceTaxDocument,
  resendTaxDocument,
  retryTaxDocument,
} from '@store/openapi';
import type { AmendTaxDocumentDto, TaxDocumentActionDto, TaxDocumentByHandDto } from '@store/openapi';
import { EVIDENCE } from '../../../shared/api/related-answers';
import type { TaxDocument } from './evidence';

export type Amendment = AmendTaxDocumentDto;
export type ManualIssue = TaxDocumentByHandDto;

const CALLS = {
  issue: issueTaxDocument,
  retry: retryTaxDocument,
  cancel: cancelTaxDocument,
  replace: replaceTaxDocument,
};
/** Actions that need only a reason. */
export type PlainAction = keyof typeof CALLS | 'resend';

/** Whatever was done or failed: list, board and document are read again. */
const refreshed = (queries: QueryClient) => ({
  onSettled: () => queries.invalidateQueries(EVIDENCE),
});

/** Acts on one document; returns the current document, which is another one if it was written anew. */
export function useDocumentAction(id: number) {
  return useMutation({
    mutationFn: async (form: TaxDocumentActionDto & { action: PlainAction }): Promise<TaxDocument> => {
      const { action, ...body } = form;
      if (action === 'resend') return await resendTaxDocument({ path: { id } });
      return await CALLS[action]({ path: { id }, body });
    },
    ...refreshed(useQueryClient()),
  });
}

/** The document was issued at Hometax. */
export function useRecordManualIssue(id: number) {
  return useMutation({
    mutationFn: (body: ManualIssue) => markTaxDocumentByHand({ path: { id }, body }),
    ...refreshed(useQueryClient()),
  });
}

/** Creates the amendment; returns it, or the first of the two of a correction. */
export function useAmend(id: number) {
  return useMutation({
    mutationFn: (body: Amendment) => amendTaxDocument({ path: { id }, body }),
    ...refreshed(useQueryClient()),
  });
}

/** Answers a buyer's correction request. */
export function useAnswerCorrection(id: number, correctionId: number) {
  return useMutation({
    mutationFn: async (answer: string): Promise<void> => {
      await answerCorrection({ path: { id, correctionId }, body: { answer } });
    },
    ...refreshed(useQueryClient()),
  });
}
