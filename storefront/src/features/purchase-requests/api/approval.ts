import { useMutation } from '@tanstack/react-query';
import { decideByLink, getApprovalOptions, sendApprovalCode } from '@store/openapi';
import type { ApprovalPageDto, DecideByLinkDto, LinkDecisionDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type Approval = ApprovalPageDto;
export type LinkDecision = LinkDecisionDto;

/** What the holder of the link decides. Reading it changes nothing. */
export const approvalQuery = (token: string) => getApprovalOptions({ path: { token } });

export const useDecideByLink = (token: string) =>
  useMutation({ mutationFn: (body: DecideByLinkDto) => decideByLink({ path: { token }, body }) });

/** Sends a code to the approver's phone; answers the server's sentence. */
export const useSendCode = (token: string) =>
  useMutation({
    mutationFn: async () =>
      (await withEnvelope((options) => sendApprovalCode({ path: { token }, ...options }))).message,
  });
